import { lazy } from 'react';
import type { LayoutProps } from 'react-admin';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { authProvider } from './authProvider.ts';
import { OwnFieldsWatch } from './data/useOwnFields.ts';
import { dataProvider } from './dataProvider.ts';
import { DialogProvider, type DialogRegistry } from './dialogs/DialogProvider.tsx';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { CatchAll, FirstScreen } from './layout/FirstScreen.tsx';
import { Layout } from './layout/Layout.tsx';
import { LogoutPage } from './layout/LogoutPage.tsx';
import { specRouter } from './layout/specRouter.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { preferenceStore } from './preferences/preferenceStore.ts';
import { queryClient } from './queryClient.ts';
import type { Screens } from './resources/screensOf.ts';
import { askAhead } from './session/askAhead.ts';
import { PermissionWatch } from './session/PermissionWatch.tsx';
import { SessionExpired } from './session/SessionExpired.tsx';
import { readSession } from './session/session.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';
import { AccessDenied } from './ui/Allowed.tsx';

/**
 * The screens of every folder, each in a file of its own that is loaded when it is first shown. Written without a
 * type argument: by `import.meta.glob(` the tests know not to keep this file in their cache.
 */
const screens = Object.values(
  import.meta.glob(
    ['./account/screens.ts', './dashboard/screens.ts', './resources/*/*/screens.ts'],
    {
      eager: true,
      import: 'screens',
    },
  ) as Record<string, Screens>,
);

const dialogRegistry: DialogRegistry = Object.assign({}, ...screens.map(({ dialogs }) => dialogs));

/**
 * The shell of every page, its dialogs, the watch over permissions, and the login after the
 * session has expired, above all of them.
 */
const Shell = (props: LayoutProps) => (
  <>
    <DialogProvider registry={dialogRegistry}>
      <Layout {...props} />
    </DialogProvider>
    <SessionExpired />
    <PermissionWatch />
    <OwnFieldsWatch />
  </>
);

const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx'));
const OwnRecordList = lazy(() => import('./resources/agency/ownRecords/OwnRecordList.tsx'));
const OwnRecordPage = lazy(() => import('./resources/agency/ownRecords/OwnRecordPage.tsx'));
const resources = screens.flatMap((folder) => folder.resources ?? []);
const pages = screens.flatMap((folder) => Object.entries(folder.pages ?? {}));

/** Pages no folder has: records of own objects, or nothing. As routes beside the folders' they would win. */
const OtherPages = () => (
  <Routes>
    <Route path="/:resource" element={<OwnRecordList />} />
    <Route path="/:resource/:id/show" element={<OwnRecordPage />} />
    <Route path="*" element={<CatchAll />} />
  </Routes>
);

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
    loginPage={FirstScreen}
    notification={Toasts}
    dashboard={Dashboard}
    catchAll={OtherPages}
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

if (readSession()) askAhead();

export default App;
