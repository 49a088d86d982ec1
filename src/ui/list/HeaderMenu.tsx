import { Button, Menu } from '@mui/material';
import { type ReactNode, useState } from 'react';

// On a phone the icon alone; its name stays.
const styles = {
  minWidth: { xs: 40, sm: 64 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-4px' }, mr: { xs: 0, sm: 1 } },
  '& .text': { display: { xs: 'none', sm: 'inline' } },
} as const;

interface HeaderMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** The menu's entries; they may close it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of a list's header that opens a menu. */
export const HeaderMenu = ({ label, icon, children }: HeaderMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        sx={styles}
        aria-label={label}
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
