import { GlobalStyles, type Theme, useTheme } from '@mui/material';
import { useState } from 'react';
import { Layout as AdminLayout, type LayoutProps, useStore } from 'react-admin';
import { sizes } from '../theme/components/shared.ts';
import { Sidebar } from './Menu.tsx';
import { PagesBeside } from './PagesBeside.tsx';
import { RegisteredPanel } from './RegisteredPanel.tsx';
import { TopBar } from './TopBar.tsx';

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
