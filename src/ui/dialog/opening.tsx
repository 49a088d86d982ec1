import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { Permission } from '../../../domain/permissions.ts';
import type { DialogRequest, DialogType } from '../../dialogs/requests.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { RowAction, type RowActionProps } from '../list/actions.tsx';
import { Permitted } from '../Permitted.tsx';
import { CellAction, type CellActionProps } from '../table/CellAction.tsx';

interface Opening {
  /** The dialog, and what it is about. */
  readonly opens: DialogRequest;
  /** What the visitor must be allowed to do; everybody may when missing. */
  readonly permission?: Permission;
}

interface DialogButtonProps
  extends Opening,
    Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'disabled' | 'sx'> {
  readonly label: TextKey | `ra.${string}`;
  readonly icon?: ReactNode;
}

/** A button that opens a dialog. */
export const DialogButton = ({ opens, permission, label, icon, ...looks }: DialogButtonProps) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  return (
    <Permitted permission={permission}>
      <Button {...looks} startIcon={icon} onClick={() => openDialog(opens)}>
        {translate(label)}
      </Button>
    </Permitted>
  );
};

interface DialogRowActionProps
  extends Omit<RowActionProps, 'onClick'>,
    Pick<Opening, 'permission'> {
  /** The dialog; its type alone where it is about the record of the row. */
  readonly opens: DialogRequest | DialogType;
}

/** An action on a row of a list that opens a dialog. */
export const DialogRowAction = ({ opens, permission, ...action }: DialogRowActionProps) => {
  const { openDialog } = useDialogs();
  const record = useRecordContext<RaRecord>();
  const request = typeof opens === 'string' ? record && { type: opens, id: record.id } : opens;
  if (!request) return null;
  return (
    <Permitted permission={permission}>
      <RowAction {...action} onClick={() => openDialog(request)} />
    </Permitted>
  );
};

/** An action on a row of a short table that opens a dialog. */
export const DialogCellAction = (props: Opening & Omit<CellActionProps, 'onClick'>) => {
  const { opens, permission, ...action } = props;
  const { openDialog } = useDialogs();
  return (
    <Permitted permission={permission}>
      <CellAction {...action} onClick={() => openDialog(opens)} />
    </Permitted>
  );
};
