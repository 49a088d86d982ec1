import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
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
import { takeFocus } from '../focus.ts';
import { IconAction, type IconActionProps } from '../IconAction.tsx';
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

export interface RowActionProps extends Pick<IconActionProps, 'icon' | 'onClick' | 'refusal'> {
  /** What the action does: its tooltip and its name. */
  readonly label: TextKey;
}

/** An action on a row, as an icon. */
export const RowAction = ({ label, ...action }: RowActionProps) => {
  const name = useTranslate()(label);
  return (
    <IconAction {...action} name={name} className="row-action">
      <span className="row-action-label">{name}</span>
    </IconAction>
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

/**
 * Where the focus goes when the row it is in has been removed: to the same action of the row that takes its place, of
 * the one before where it was the last, else to the heading of the list, or of the dialog around it.
 * @param action an element of the action
 */
function placeAfter(action: HTMLElement): () => void {
  const row = action.closest('tr');
  const around = action.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
  const nameOf = (element: Element | null | undefined) => element?.getAttribute('aria-label');
  const name = nameOf(action.querySelector('button'));
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling];
  return () => {
    // Lost, or caught by the dialog around; but not where the user has gone on meanwhile.
    if (!document.activeElement?.contains(around)) return;
    const buttons = neighbours
      .filter((one) => one?.isConnected)
      .flatMap((one) => [...(one?.querySelectorAll('button') ?? [])]);
    const heading = around.querySelector<HTMLElement>('h1, h2');
    heading?.setAttribute('tabindex', '-1');
    takeFocus(buttons.find((one) => nameOf(one) === name) ?? heading);
  };
}

/**
 * Moves the focus on when a row is removed with its action.
 * @returns what marks the action, and what to call once the record is deleted
 */
function useFocusAfterRemoval() {
  const action = useRef<HTMLSpanElement>(null);
  const isDeleted = useRef(false);
  useLayoutEffect(() => {
    const { current: element } = action;
    return () => {
      if (isDeleted.current && element) setTimeout(placeAfter(element));
    };
  }, []);
  const noteDeleted = () => {
    isDeleted.current = true;
  };
  return { action, noteDeleted };
}

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
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const { action, noteDeleted } = useFocusAfterRemoval();
  const [remove, { isPending }] = useDelete(resource, { id: record.id, previousData: record });
  const confirm = () =>
    remove(undefined, undefined, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        noteDeleted();
        notify(deleted, { type: 'success' });
        onDeleted?.();
      },
      onError: onFailed,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <span ref={action}>
        <RowAction label={label} icon={<Delete />} onClick={() => setAsking(true)} />
      </span>
      {isAsking ? (
        <ConfirmDialog
          title={label}
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
