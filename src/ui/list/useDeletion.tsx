import Delete from '@mui/icons-material/DeleteOutlined';
import { type RaRecord, useDelete, useNotify } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import type { ConfirmedAction, RowAction } from './rowAction.ts';

interface Deletion {
  readonly resource: string;
  readonly record: RaRecord;
  readonly label: TextKey;
  readonly question: string;
  readonly deleted: TextKey;
  readonly onDeleted?: (() => void) | undefined;
  readonly onFailed: (error: unknown) => void;
}

export function useDeletion(): (deletion: Deletion) => RowAction & ConfirmedAction {
  const notify = useNotify();
  const [remove] = useDelete();
  return ({ resource, record, label, question, deleted, onDeleted, onFailed }) => ({
    label,
    icon: <Delete />,
    isDestructive: true,
    question,
    run: () =>
      remove(
        resource,
        { id: record.id, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      ).then(() => {
        notify(deleted, { type: 'success' });
        onDeleted?.();
        return true;
      }, onFailed),
  });
}
