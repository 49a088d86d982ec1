import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { LinkBase, LoadingIndicator, useTranslate } from 'react-admin';
import { UserMenu } from '../account/UserMenu.tsx';
import type { InternalAddress } from '../routes.ts';
import { SearchLauncher } from '../search/SearchLauncher.tsx';
import { shell } from '../theme/themes.ts';

const logoutAddress: InternalAddress = '/logout';

/**
 * The bar above every page (specification §2): search, the greeting with the user's own menu, and the
 * way out.
 * @param onOpenMenu called by the menu button of small screens
 */
export const TopBar = ({ onOpenMenu }: { onOpenMenu: () => void }) => {
  const translate = useTranslate();
  const openMenu = translate('ra.action.open_menu');
  const logout = translate('auth.logout.link');
  return (
    <AppBar
      position="sticky"
      elevation={0}
      color="inherit"
      sx={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        height: shell.topBarHeight,
        px: { xs: 1, md: '22px' },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiIconButton-root': { color: 'text.secondary' },
        '& .MuiSvgIcon-root': { fontSize: 22 },
      }}
    >
      <Tooltip title={openMenu}>
        <IconButton aria-label={openMenu} onClick={onOpenMenu} sx={{ display: { md: 'none' } }}>
          <MenuIcon />
        </IconButton>
      </Tooltip>
      <SearchLauncher />
      <Box sx={{ flex: 1 }} />
      <LoadingIndicator sx={{ display: { xs: 'none', sm: 'block' } }} />
      <UserMenu />
      <Tooltip title={logout}>
        <IconButton component={LinkBase} to={logoutAddress} aria-label={logout}>
          <Logout />
        </IconButton>
      </Tooltip>
    </AppBar>
  );
};
