import { useTranslate } from 'react-admin';
import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import type { RecordsOfField } from '../../../data/useOwnFields.ts';
import { dayDone } from '../../../ui/format.ts';
import { RetiredList } from '../../../ui/order/Definitions.tsx';
import { AboutField } from './AboutField.tsx';
import { FieldActions } from './FieldActions.tsx';

interface RetiredFieldsProps {
  readonly fields: readonly OwnFieldRecord[];
  /** Undefined until they are counted. */
  readonly records: RecordsOfField | undefined;
}

/** Fields that are not asked for any more, apart from the others. */
export const RetiredFields = ({ fields, records }: RetiredFieldsProps) => {
  const translate = useTranslate();
  return (
    <RetiredList group="ownFields" items={fields}>
      {(field) => (
        <>
          <AboutField field={field} records={records && (records.get(field.id) ?? 0)}>
            {translate('ownFields.retired.since', { day: dayDone(field.retiredAt) })}
          </AboutField>
          <FieldActions field={field} records={records?.get(field.id)} />
        </>
      )}
    </RetiredList>
  );
};
