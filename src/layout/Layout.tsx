import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import {
  AppBar,
  Box,
  GlobalStyles,
  IconButton,
  Link,
  type Theme,
  Tooltip,
  useTheme,
} from '@mui/material';
import { useState } from 'react';
import {
  Layout as AdminLayout,
  type LayoutProps,
  LinkBase,
  LoadingIndicator,
  useLocation,
  useStore,
  useTranslate,
} from 'react-admin';
import { UserMenu } from '../account/UserMenu.tsx';
import { TaskReminder } from '../resources/agency/tasks/TaskReminder.tsx';
import type { InternalAddress } from '../routes.ts';
import { SearchLauncher } from '../search/SearchLauncher.tsx';
import { sizes } from '../theme/components/shared.ts';
import { TITLE_PLACE } from '../ui/page/PageHeader.tsx';
import { Sidebar } from './Menu.tsx';
import { usePagesBeside } from './menu.ts';
import { RegisteredPanel } from './RegisteredPanel.tsx';

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

const line = {
  display: 'flex',
  gap: 2.5,
  mb: 1.5,
  overflowX: 'auto',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { xs: sizes.touch, md: 36 },
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    borderBottom: '2px solid transparent',
  },
  '& a[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
} as const;

export const PagesBeside = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const pages = usePagesBeside(pathname);
  if (pages.length === 0) return null;
  return (
    <Box component="nav" aria-label={translate('menu.beside')} sx={line}>
      {pages.map(({ to, label }) => (
        <Link
          key={to}
          component={LinkBase}
          to={to}
          underline="none"
          variant="body2"
          aria-current={to === pathname ? 'page' : undefined}
          sx={{ fontWeight: 550 }}
        >
          {translate(label)}
        </Link>
      ))}
    </Box>
  );
};

const frame = ({ breakpoints }: Theme) => ({
  zIndex: 'auto',
  [breakpoints.up('md')]: {
    paddingLeft: 'var(--page-left)',
  },
  '& .RaLayout-content': {
    // Tooltips stand in the page, and above the dialogs of the body.
    zIndex: 'auto',
    padding: '16px 16px calc(16px + var(--page-foot, 0px))',
    [breakpoints.up('md')]: { padding: '16px 20px 20px' },
  },
});

const useFolded = () => useStore('menu.folded', false);

/** Menu and top bar together: before the page, so that a keyboard meets them in that order. */
const Frame = () => {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isFolded, setFolded] = useFolded();
  return (
    <>
      <Sidebar
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        isFolded={isFolded}
        onUnfold={() => setFolded(false)}
      />
      <TopBar
        onOpenMenu={() => setMenuOpen(true)}
        isMenuFolded={isFolded}
        onFoldMenu={() => setFolded(!isFolded)}
      />
    </>
  );
};

// The menu belongs to the frame, not inside the page's <main>.
const NoSidebar = () => null;

const FOOT = sizes.touch + 17;

/**
 * Where the page begins beside the menu, and what stands at the window's foot, too; on a phone it is above the
 * buttons of the page.
 */
const placesOf = ({ breakpoints }: Theme, isFolded: boolean) => ({
  [breakpoints.down('sm')]: {
    'body:has(.page-buttons .MuiButton-root)': {
      '--page-foot': `${FOOT}px`,
      '--notice-bottom': `${FOOT + 16}px`,
    },
  },
  [breakpoints.up('md')]: {
    body: { '--page-left': `${isFolded ? sizes.foldedMenu : sizes.menu}px` },
  },
});

export const Layout = ({ children }: LayoutProps) => {
  const [isFolded] = useFolded();
  const theme = useTheme();
  return (
    <>
      {/* Within the layout they would come with the page's code, and move a page that is there already. */}
      <GlobalStyles styles={placesOf(theme, isFolded)} />
      <AdminLayout appBar={Frame} sidebar={NoSidebar} sx={frame(theme)}>
        <RegisteredPanel />
        <PagesBeside />
        {children}
      </AdminLayout>
    </>
  );
};
