import { Box, GlobalStyles, Link, type Theme, useTheme } from '@mui/material';
import { useState } from 'react';
import {
  Layout as AdminLayout,
  type LayoutProps,
  LinkBase,
  useLocation,
  useStore,
  useTranslate,
} from 'react-admin';
import { sizes } from '../theme/components/shared.ts';
import { Sidebar } from './Menu.tsx';
import { usePagesBeside } from './menu.ts';
import { RegisteredPanel } from './RegisteredPanel.tsx';
import { TopBar } from './TopBar.tsx';

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
