import { Button, type ButtonProps, Menu } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface HeaderMenuProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** The menu's entries; they may close it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button about a whole list that opens a menu; where there is little room its icon alone is seen. */
export const HeaderMenu = ({ label, icon, children, ...looks }: HeaderMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
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
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} disablePortal>
        {children(close)}
      </Menu>
    </>
  );
};
