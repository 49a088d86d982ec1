import { ownFields } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import { useSend } from '../../../data/useCall.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { DefinitionActions } from '../../../ui/order/Definitions.tsx';

interface FieldActionsProps {
  readonly field: OwnFieldRecord;
  /** How many have a value; undefined until they are counted. */
  readonly records: number | undefined;
}

/** What can be done with a field; one that records have a value of is not removed. */
export const FieldActions = ({ field, records = 0 }: FieldActionsProps) => {
  const { id, label, retiredAt } = field;
  const send = useSend();
  const { openDialog } = useDialogs();
  return (
    <DefinitionActions
      group="ownFields"
      label={label}
      isRetired={retiredAt !== null}
      onEdit={() => openDialog({ type: 'updateOwnField', id })}
      retire={(retired) => send(ownFields.retireOwnField, { params: { id }, body: { retired } })}
      remove={() => send(ownFields.deleteOwnField, { params: { id } })}
      refusal={records > 0 ? texts.ownHasValues(records) : undefined}
    />
  );
};
