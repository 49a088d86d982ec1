import { Box, Tab, Tabs } from '@mui/material';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { usePagesBeside } from './menu.ts';

/** Leads to the pages that share a line of the menu with the page shown. */
export const PagesBeside = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const pages = usePagesBeside(pathname);
  if (pages.length === 0) return null;
  return (
    <Box component="nav" aria-label={translate('menu.beside')} sx={{ mb: 1.5 }}>
      <Tabs value={pathname} variant="scrollable" scrollButtons={false} role="presentation">
        {pages.map(({ to, label }) => (
          <Tab
            key={to}
            value={to}
            role="link"
            component={LinkBase}
            to={to}
            label={translate(label)}
            tabIndex={0}
            aria-current={to === pathname ? 'page' : undefined}
          />
        ))}
      </Tabs>
    </Box>
  );
};
