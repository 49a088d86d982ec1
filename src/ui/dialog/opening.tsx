import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { DialogRequest } from '../../dialogs/requests.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import type { Allowable } from '../../session/permissions.ts';
import { IconAction } from '../IconAction.tsx';
import { Permitted } from '../Permitted.tsx';
import { HeaderAction, type HeaderActionProps } from '../page/MoreMenu.tsx';
import { CellAction, type CellActionProps } from '../table/CellAction.tsx';

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

export const DialogCellAction = (props: Opening & Omit<CellActionProps, 'onClick'>) => {
  const { opens, permission, ...action } = props;
  const { openDialog } = useDialogs();
  return (
    <Permitted permission={permission}>
      <CellAction {...action} onClick={() => openDialog(opens)} />
    </Permitted>
  );
};
