import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import {
  DataTable,
  LinkBase,
  type RaRecord,
  useDelete,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { visuallyHidden } from '../visuallyHidden.ts';

interface RowLinkProps {
  /** Where it leads: its tooltip and its name. */
  readonly label: TextKey;
  readonly icon: ReactNode;
  /** An inner address. */
  readonly to: string;
}

/** An action on a row that leads to another screen, as an icon. */
export const RowLink = ({ label, icon, to }: RowLinkProps) => {
  const name = useTranslate()(label);
  return (
    <Tooltip title={name}>
      <IconButton
        component={LinkBase}
        to={to}
        size="small"
        aria-label={name}
        className="row-action"
      >
        {icon}
        <span className="row-action-label">{name}</span>
      </IconButton>
    </Tooltip>
  );
};

interface RowActionProps {
  /** What the action does: its tooltip and its name. */
  readonly label: TextKey;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** Why it cannot be done now; the action is then disabled and says this instead. */
  readonly refusal?: string;
}

/** An action on a row, as an icon. */
export const RowAction = ({ label, icon, onClick, refusal }: RowActionProps) => {
  const translate = useTranslate();
  const name = translate(label);
  return (
    <Tooltip title={refusal ?? name}>
      <span>
        <IconButton
          size="small"
          aria-label={refusal ? `${name}: ${refusal}` : name}
          disabled={refusal !== undefined}
          onClick={onClick}
          className="row-action"
        >
          {icon}
          <span className="row-action-label">{name}</span>
        </IconButton>
      </span>
    </Tooltip>
  );
};

const Heading = () => {
  const translate = useTranslate();
  return <span style={visuallyHidden}>{translate('common.actions')}</span>;
};

/** The last column: {@link RowAction}s. It stays in sight when the table is wider than the screen. */
export const ActionsColumn = ({ children }: { readonly children: ReactNode }) => (
  <DataTable.Col label={<Heading />} className="row-actions">
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>{children}</Box>
  </DataTable.Col>
);

interface DeleteActionProps {
  readonly resource: string;
  readonly record: RaRecord;
  /** What the action does: its name, and the title of the question. */
  readonly label: TextKey;
  /** Asked before anything is deleted. */
  readonly question: string;
  readonly deleted: TextKey;
  readonly onDeleted?: () => void;
  /** Says that it was not deleted. */
  readonly onFailed: (error: unknown) => void;
}

/** Deletes the record of a row, after asking (specification §8). */
export const DeleteAction = (props: DeleteActionProps) => {
  const { resource, record, label, question, deleted, onDeleted, onFailed } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete(resource, { id: record.id, previousData: record });
  const confirm = () =>
    remove(undefined, undefined, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(deleted, { type: 'success' });
        onDeleted?.();
      },
      onError: onFailed,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <RowAction label={label} icon={<Delete />} onClick={() => setAsking(true)} />
      {isAsking ? (
        <ConfirmDialog
          title={translate(label)}
          question={question}
          isDestructive
          isRunning={isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
