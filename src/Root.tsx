import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { learnTimeZone } from './agencyDay.ts';
import { isArriving } from './login/useLogin.ts';
import { learnServerVersion } from './serverVersion.ts';
import { onSessionEnd, readSession } from './session/session.ts';

const loadApp = async () => {
  const [app] = await Promise.all([import('./App.tsx'), learnTimeZone(), learnServerVersion()]);
  return app;
};

const App = lazy(loadApp);

const makeReady = () => {
  void loadApp();
  void import('./preferences/preferenceStore.ts').then(({ loadPreferences }) => loadPreferences());
};

const LoginApp = lazy(() => import('./login/LoginApp.tsx'));

/**
 * Who has a session gets the application, who has none the login page, which is small because it
 * knows nothing of the rest. The end of the session leads back, wherever it came from.
 */
export const Root = () => {
  const [isInside, setInside] = useState(() => readSession() !== undefined && !isArriving());

  useEffect(() => onSessionEnd(() => setInside(false)), []);

  // In a transition the welcome stays on screen until the application is there.
  const enter = useCallback(() => startTransition(() => setInside(true)), []);

  return (
    <Suspense>{isInside ? <App /> : <LoginApp onSuccess={makeReady} onEnter={enter} />}</Suspense>
  );
};
