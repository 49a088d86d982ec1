import Drawer from '@mui/material/Drawer';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { shell } from '../theme/themes.ts';
import { Menu } from './Menu.tsx';

interface SidebarProps {
  /** Whether the drawer of small screens is open. */
  isOpen: boolean;
  onClose: () => void;
  /** Whether the menu of a desktop shows its icons only. */
  isFolded: boolean;
  onUnfold: () => void;
}

const paper = ({ palette }: Theme, isFolded: boolean) => ({
  width: isFolded ? shell.foldedWidth : shell.sidebarWidth,
  border: 0,
  borderRadius: 0,
  backgroundColor: palette.navigation.ground,
  color: palette.navigation.ink,
});

/** The menu at the left: always there on a desktop, whole or folded; a drawer below 900 px. */
export const Sidebar = ({ isOpen, onClose, isFolded, onUnfold }: SidebarProps) => {
  const translate = useTranslate();
  const theme = useTheme();
  const isSmall = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Drawer
      variant={isSmall ? 'temporary' : 'permanent'}
      open={!isSmall || isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: paper(theme, isFolded && !isSmall),
          ...(isSmall && { 'aria-label': translate('app.mainNavigation') }),
        },
      }}
    >
      <Menu onFollow={onClose} isFolded={isFolded && !isSmall} onUnfold={onUnfold} />
    </Drawer>
  );
};
