import { type Theme, useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { Layout as AdminLayout, type LayoutProps, TitlePortal } from 'react-admin';
import { shell } from '../theme/themes.ts';
import { RegisteredPanel } from './registered/RegisteredPanel.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const frame = ({ breakpoints }: Theme) => ({
  [breakpoints.up('md')]: { paddingLeft: `${shell.sidebarWidth}px` },
  '& .RaLayout-content': {
    padding: '16px 14px 28px',
    [breakpoints.up('md')]: { padding: '20px 22px 28px' },
  },
});

/** Menu and top bar together: before the page, so that a keyboard meets them in that order. */
const Frame = () => {
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <Sidebar isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <TopBar onOpenMenu={() => setMenuOpen(true)} />
    </>
  );
};

// The menu belongs to the frame, not inside the page's <main>.
const NoSidebar = () => null;

/** The management shell (specification §2): menu, top bar, and the page under its heading. */
export const Layout = ({ children }: LayoutProps) => (
  <AdminLayout appBar={Frame} sidebar={NoSidebar} sx={frame(useTheme())}>
    <TitlePortal
      variant="h1"
      sx={{ flex: 'none', mb: 1.5, whiteSpace: 'normal', '&:empty': { display: 'none' } }}
    />
    <RegisteredPanel />
    {children}
  </AdminLayout>
);
