import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ActionMenu } from '../menu/ActionMenu.tsx';

interface HeaderMenuProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

export const HeaderMenu = ({ label, icon, children, ...looks }: HeaderMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color={looks.variant ? 'primary' : 'inherit'}
        {...looks}
        startIcon={icon}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="text">{label}</span>
      </Button>
      <ActionMenu anchor={anchor} around={{ close: () => setAnchor(null) }} disablePortal>
        {children}
      </ActionMenu>
    </>
  );
};
