import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import type { RecordsOfField } from '../../../data/useOwnFields.ts';
import { OrderedList } from '../../../ui/order/OrderedList.tsx';
import { AboutField } from './AboutField.tsx';
import { FieldActions } from './FieldActions.tsx';

interface FieldListProps {
  /** Those that are shown, in their order. */
  readonly fields: readonly OwnFieldRecord[];
  /** Those of the record in their order, shown or not. */
  readonly ids: readonly OwnFieldRecord['id'][];
  /** Undefined until they are counted. */
  readonly records: RecordsOfField | undefined;
  readonly onOrder: (ids: readonly OwnFieldRecord['id'][]) => void;
}

/** The fields of a record in their order, and what can be done with each. */
export const FieldList = ({ fields, ids, records, onOrder }: FieldListProps) => {
  const recordsOf = ({ id }: OwnFieldRecord) => records && (records.get(id) ?? 0);
  return (
    <OrderedList
      label="ownFields.list"
      hint="ownFields.orderHint"
      items={fields}
      ids={ids}
      nameOf={({ label }) => label}
      onOrder={onOrder}
      actions={(field) => <FieldActions field={field} records={recordsOf(field)} />}
    >
      {(field) => <AboutField field={field} records={recordsOf(field)} />}
    </OrderedList>
  );
};
