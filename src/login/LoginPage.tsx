import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { forgetPublicConfig, publicConfig } from '../data/publicConfig.ts';
import { auth } from '../i18n/texts/auth.ts';
import { app } from '../i18n/texts/common.ts';
import { Logo } from '../layout/Logo.tsx';
import type { FirstAdministratorNeeds } from './FirstAdministrator.tsx';
import { LoginForm } from './LoginForm.tsx';
import { loginTexts } from './texts.ts';

const FirstAdministrator = lazy(() => import('./FirstAdministrator.tsx'));

interface LoginPageProps {
  readonly onSuccess: () => void;
}

export const LoginPage = ({ onSuccess }: LoginPageProps) => (
  <Box
    sx={{
      minHeight: '100vh',
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: 'minmax(320px, 5fr) 7fr' },
      gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
    }}
  >
    <BrandPanel />
    <Box
      component="main"
      sx={{
        display: 'grid',
        placeItems: { xs: 'start center', md: 'center' },
        p: { xs: 2, sm: 4 },
      }}
    >
      <Paper
        variant="outlined"
        sx={{ width: '100%', maxWidth: 400, p: { xs: 2.5, sm: 4 }, borderRadius: 3 }}
      >
        <Entrance onSuccess={onSuccess} />
      </Paper>
    </Box>
  </Box>
);

const Entrance = ({ onSuccess }: LoginPageProps) => {
  const [needs, setNeeds] = useState<FirstAdministratorNeeds>();
  useEffect(() => {
    publicConfig().then(
      ({ firstAdministratorNeeds }) => setNeeds(firstAdministratorNeeds),
      // The login says by itself what does not answer.
      () => undefined,
    );
  }, []);
  const enter = () => {
    forgetPublicConfig();
    setNeeds(undefined);
  };
  return (
    <>
      <Typography component="h1" variant="h4">
        {needs ? loginTexts.first.title : auth.login.title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>
        {needs ? loginTexts.first.invitation : loginTexts.invitation}
      </Typography>
      {needs ? (
        <Suspense>
          <FirstAdministrator needs={needs} onMade={enter} />
        </Suspense>
      ) : (
        <LoginForm onSuccess={onSuccess} />
      )}
    </>
  );
};

const BrandPanel = () => (
  <Box
    component="header"
    sx={(theme) => ({
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: { xs: 0.5, md: 2 },
      p: { xs: '20px 24px', md: 7 },
      color: 'navigation.ink',
      bgcolor: 'navigation.ground',
      backgroundImage: `radial-gradient(120% 90% at 0% 100%, ${theme.palette.navigation.current}, transparent 70%)`,
    })}
  >
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1.25, md: 2 },
        color: 'navigation.inkStrong',
        fontSize: { xs: 20, md: 40 },
        fontWeight: 650,
        letterSpacing: '-0.5px',
      }}
    >
      <Logo sx={{ fontSize: { xs: 30, md: 60 } }} />
      {app.name}
    </Box>
    <Typography sx={{ fontSize: { md: '1.125rem' }, maxWidth: '26em' }}>
      {loginTexts.slogan}
    </Typography>
  </Box>
);
