import type { ReactNode } from 'react';
import { ownFields } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import { useSend } from '../../../data/useCall.ts';
import { useOwnFieldUse } from '../../../data/useOwnFields.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { Definitions } from '../../../ui/order/Definitions.tsx';
import { AboutField } from './AboutField.tsx';

interface FieldListProps {
  /** Those of the record in their order, retired ones too. */
  readonly fields: readonly OwnFieldRecord[];
  /** Which of those in force are shown. */
  readonly isShown: (field: OwnFieldRecord) => boolean;
  readonly whenNone: ReactNode;
  readonly onOrder: (ids: readonly OwnFieldRecord['id'][]) => void;
}

/** The fields of a record in their order, and what can be done with each; one with values is not removed. */
export const FieldList = ({ fields, ...list }: FieldListProps) => {
  const send = useSend();
  const { openDialog } = useDialogs();
  const { data: use } = useOwnFieldUse();
  return (
    <Definitions
      {...list}
      group="ownFields"
      items={fields}
      nameOf={({ label }) => label}
      about={(field, since) => (
        <AboutField field={field} records={use && (use.get(field.id) ?? 0)}>
          {since}
        </AboutField>
      )}
      actionsOf={({ id }) => {
        const params = { id };
        const records = use?.get(id) ?? 0;
        return {
          onEdit: () => openDialog({ type: 'updateOwnField', id }),
          retire: (retired) => send(ownFields.retireOwnField, { params, body: { retired } }),
          remove: () => send(ownFields.deleteOwnField, { params }),
          refusal: records > 0 ? texts.ownHasValues(records) : undefined,
        };
      }}
    />
  );
};
