import { Box, Link } from '@mui/material';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { sizes } from '../theme/components/shared.ts';
import { usePagesBeside } from './menu.ts';

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
