import { lazy } from 'react';
import { Admin, CustomRoutes, Resource, useRouterProvider } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './authProvider.ts';
import { dataProvider } from './dataProvider.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { CatchAll } from './layout/CatchAll.tsx';
import { LogoutPage } from './layout/LogoutPage.tsx';
import { specRouter } from './layout/specRouter.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { preferenceStore } from './preferences/preferenceStore.ts';
import { queryClient } from './queryClient.ts';
import { screens } from './resources/screens.ts';
import { Shell } from './Shell.tsx';
import { darkTheme, lightTheme } from './theme/themes.ts';
import { AccessDenied } from './ui/Allowed.tsx';

const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx'));
const resources = screens.flatMap((folder) => folder.resources ?? []);
const pages = screens.flatMap((folder) => Object.entries(folder.pages ?? {}));

/** A signed-in user who opens the login page's address is sent home (specification §2). */
const AlreadySignedIn = () => {
  const { Navigate } = useRouterProvider();
  return <Navigate to="/" replace />;
};

/** The application of a signed-in visitor. */
const App = () => (
  <Admin
    routerProvider={specRouter}
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={preferenceStore}
    theme={lightTheme}
    darkTheme={darkTheme}
    layout={Shell}
    loginPage={AlreadySignedIn}
    notification={Toasts}
    dashboard={Dashboard}
    catchAll={CatchAll}
    accessDenied={AccessDenied}
    title="Amparo"
    requireAuth
    disableTelemetry
  >
    {resources.map((resource) => (
      <Resource key={resource.name} {...resource} />
    ))}
    <CustomRoutes>
      <Route path="/home" element={<Dashboard />} />
      {pages.map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route path="/logout" element={<LogoutPage />} />
    </CustomRoutes>
  </Admin>
);

export default App;
