import Edit from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { DialogRequest } from '../../dialogs/requests.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import type { Allowable } from '../../session/permissions.ts';
import { IconAction } from '../IconAction.tsx';
import { Permitted } from '../Permitted.tsx';
import { HeaderAction, type HeaderActionProps } from '../page/MoreMenu.tsx';

interface Opening {
  readonly opens: DialogRequest;
  /** What the visitor must be allowed to do; everybody may when missing. */
  readonly permission?: Allowable;
}

interface DialogButtonProps
  extends Opening,
    Pick<HeaderActionProps, 'variant' | 'size' | 'aria-label' | 'disabled' | 'refusal' | 'sx'> {
  readonly label: TextKey | `ra.${string}`;
  readonly icon?: ReactNode;
}

export const DialogButton = (props: DialogButtonProps) => {
  const { opens, permission, label, variant = 'text', ...action } = props;
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  return (
    <Permitted permission={permission}>
      <HeaderAction
        {...action}
        variant={variant}
        label={translate(label)}
        onClick={() => openDialog(opens)}
      />
    </Permitted>
  );
};

interface DialogIconProps extends Opening {
  readonly label: TextKey;
  readonly icon: ReactNode;
}

export const DialogIcon = ({ opens, permission, label, icon }: DialogIconProps) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  return (
    <Permitted permission={permission}>
      <IconAction name={translate(label)} icon={icon} onClick={() => openDialog(opens)} />
    </Permitted>
  );
};

interface CellActionProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

export const CellAction = ({ name, icon, onClick }: CellActionProps) => (
  <Tooltip title={name}>
    <IconButton size="small" aria-label={name} onClick={onClick} sx={{ '& svg': { fontSize: 20 } }}>
      {icon}
    </IconButton>
  </Tooltip>
);

interface EditCellActionProps extends Opening {
  readonly name: TextKey;
  /** What the name says of the row: `{ term: 'Póliza' }`. */
  readonly of: Readonly<Record<string, string>>;
}

export const EditCellAction = ({ opens, permission, name, of }: EditCellActionProps) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  return (
    <Permitted permission={permission}>
      <CellAction name={translate(name, of)} icon={<Edit />} onClick={() => openDialog(opens)} />
    </Permitted>
  );
};
