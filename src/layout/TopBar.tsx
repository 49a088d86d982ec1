import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import { AppBar, Box, IconButton, Tooltip } from '@mui/material';
import { LinkBase, LoadingIndicator, useTranslate } from 'react-admin';
import { UserMenu } from '../account/UserMenu.tsx';
import { TaskReminder } from '../resources/agency/tasks/TaskReminder.tsx';
import type { InternalAddress } from '../routes.ts';
import { SearchLauncher } from '../search/SearchLauncher.tsx';
import { sizes } from '../theme/components/shared.ts';
import { TITLE_PLACE } from '../ui/page/PageHeader.tsx';

const logoutAddress: InternalAddress = '/logout';

const bar = {
  flexDirection: 'row',
  // Where it is narrow the message of tasks has a line of its own.
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 0.5, sm: 1 },
  minHeight: sizes.topBar,
  p: { xs: '6px 4px', md: '0 20px' },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiIconButton-root': { color: 'text.secondary' },
  '& .MuiSvgIcon-root': { fontSize: 20 },
} as const;

const titlePlace = { flex: 1, minWidth: 0, display: { sm: 'none' } } as const;

interface TopBarProps {
  readonly onOpenMenu: () => void;
  readonly isMenuFolded: boolean;
  readonly onFoldMenu: () => void;
}

/**
 * The bar above every page: menu, search, the reminder of tasks, the greeting
 * with the user's own menu, and the logout.
 */
export const TopBar = ({ onOpenMenu, isMenuFolded, onFoldMenu }: TopBarProps) => {
  const translate = useTranslate();
  const openMenu = translate('ra.action.open_menu');
  const foldMenu = translate(isMenuFolded ? 'app.unfoldMenu' : 'app.foldMenu');
  const logout = translate('auth.logout.link');
  const loading = translate('common.loading');
  return (
    <AppBar position="sticky" elevation={0} color="inherit" sx={bar}>
      <Tooltip title={openMenu}>
        <IconButton aria-label={openMenu} onClick={onOpenMenu} sx={{ display: { md: 'none' } }}>
          <MenuIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={foldMenu}>
        <IconButton
          aria-label={foldMenu}
          aria-expanded={!isMenuFolded}
          onClick={onFoldMenu}
          sx={{ display: { xs: 'none', md: 'inline-flex' }, ml: -1 }}
        >
          {isMenuFolded ? <MenuIcon /> : <MenuOpen />}
        </IconButton>
      </Tooltip>
      <Box id={TITLE_PLACE} sx={titlePlace} />
      <SearchLauncher />
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      <LoadingIndicator aria-label={loading} sx={{ display: { xs: 'none', sm: 'block' } }} />
      <TaskReminder />
      <UserMenu />
      <Tooltip title={logout}>
        <IconButton component={LinkBase} to={logoutAddress} aria-label={logout}>
          <Logout />
        </IconButton>
      </Tooltip>
    </AppBar>
  );
};
