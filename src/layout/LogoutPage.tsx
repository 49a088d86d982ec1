import { Box, CircularProgress, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import type { InternalAddress } from '../routes.ts';
import { timings } from '../timings.ts';

const afterLogout: InternalAddress = '/login';

export const LogoutPage = () => {
  const translate = useTranslate();
  const logout = useLogout();
  useEffect(() => {
    // The next visitor starts afresh, not back at this page.
    const timer = setTimeout(() => logout({}, afterLogout, false), timings.logout);
    return () => clearTimeout(timer);
  }, [logout]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
      }}
    >
      <CircularProgress aria-hidden />
      <Box role="status">
        <Typography component="h1" variant="h2">
          {translate('auth.logout.closing')}
        </Typography>
      </Box>
    </Box>
  );
};
