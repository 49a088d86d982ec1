import Archive from '@mui/icons-material/ArchiveOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { ownFields } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import { useSend } from '../../../data/useCall.ts';
import { Confirmed } from '../../../ui/dialog/ConfirmDialog.tsx';
import { IconAction, type IconActionProps } from '../../../ui/IconAction.tsx';
import { useCommand } from '../../../ui/useCommand.ts';
import { useFailure } from '../../../ui/useFailure.ts';

/** An action on a field, as an icon. */
export const FieldAction = (props: Omit<IconActionProps, 'sx' | 'className' | 'children'>) => (
  <IconAction {...props} sx={{ '& svg': { fontSize: 20 } }} />
);

interface OfField {
  readonly field: OwnFieldRecord;
}

/** What becomes of a field. */
const useFieldCommand = (name: 'retire' | 'revive' | 'remove', run: () => Promise<unknown>) => {
  const notify = useNotify();
  const sayFailed = useFailure();
  return useCommand({
    mutationFn: run,
    onSuccess: () => notify(`ownFields.${name}.done`, { type: 'success' }),
    onError: (error) => sayFailed(`ownFields.${name}.failed`, error),
  });
};

/** Takes a field out of sight, after asking. */
export const RetireAction = ({ field: { id, label } }: OfField) => {
  const translate = useTranslate();
  const send = useSend();
  const command = useFieldCommand('retire', () =>
    send(ownFields.retireOwnField, { params: { id }, body: { retired: true } }),
  );
  return (
    <Confirmed
      title="ownFields.retire.action"
      question={translate('ownFields.retire.question', { label })}
      command={command}
    >
      {(ask) => (
        <FieldAction
          name={translate('ownFields.retire.title', { label })}
          icon={<Archive />}
          onClick={ask}
        />
      )}
    </Confirmed>
  );
};

/** Brings a retired field back, with its values. */
export const ReviveAction = ({ field: { id, label } }: OfField) => {
  const translate = useTranslate();
  const send = useSend();
  const { mutate, isPending } = useFieldCommand('revive', () =>
    send(ownFields.retireOwnField, { params: { id }, body: { retired: false } }),
  );
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={translate('ownFields.revive.title', { label })}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {translate('ownFields.revive.action')}
    </Button>
  );
};

interface RemoveActionProps extends OfField {
  /** How many have a value; undefined until they are counted. */
  readonly records: number | undefined;
}

/** Removes a field that no record has a value of, after asking. */
export const RemoveAction = ({ field: { id, label }, records = 0 }: RemoveActionProps) => {
  const translate = useTranslate();
  const send = useSend();
  const command = useFieldCommand('remove', () =>
    send(ownFields.deleteOwnField, { params: { id } }),
  );
  return (
    <Confirmed
      title="ownFields.remove.action"
      question={translate('ownFields.remove.question', { label })}
      isDestructive
      command={command}
    >
      {(ask) => (
        <FieldAction
          name={translate('ownFields.remove.title', { label })}
          icon={<Delete />}
          refusal={records > 0 ? texts.ownHasValues(records) : undefined}
          onClick={ask}
        />
      )}
    </Confirmed>
  );
};
