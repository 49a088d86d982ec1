import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { darkTheme, lightTheme } from '../theme/themes.ts';
import { timings } from '../timings.ts';
import { LoginPage } from './LoginPage.tsx';
import { settleLoginAddress } from './useLogin.ts';

/** The theme the system prefers: before the login there is no user whose choice could be read. */
const systemTheme = () =>
  createTheme(window.matchMedia('(prefers-color-scheme: dark)').matches ? darkTheme : lightTheme);

interface LoginAppProps {
  readonly onSuccess: () => void;
  readonly onEnter: () => void;
}

const LoginApp = ({ onSuccess, onEnter }: LoginAppProps) => {
  const [theme] = useState(systemTheme);
  const [isIn, setIn] = useState(false);

  useEffect(() => {
    settleLoginAddress();
    window.addEventListener('hashchange', settleLoginAddress);
    return () => window.removeEventListener('hashchange', settleLoginAddress);
  }, []);

  useEffect(() => {
    if (!isIn) return;
    const timer = setTimeout(onEnter, timings.loginRedirect);
    return () => clearTimeout(timer);
  }, [isIn, onEnter]);

  const succeed = () => {
    setIn(true);
    onSuccess();
  };
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <LoginPage onSuccess={succeed} />
    </ThemeProvider>
  );
};

export default LoginApp;
