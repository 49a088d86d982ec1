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
import { advisors } from './resources/advisors/index.ts';
import { audit } from './resources/audit/index.ts';
import { bankAccounts } from './resources/bankAccounts/index.ts';
import { banks } from './resources/banks/index.ts';
import { cards } from './resources/cards/index.ts';
import { cash } from './resources/cash/index.ts';
import { commissionOverview, monthCloses } from './resources/commissions/index.ts';
import { companies } from './resources/companies/index.ts';
import { customers } from './resources/customers/index.ts';
import { imports } from './resources/imports/index.ts';
import {
  instalmentProgress,
  insurerReceivables,
  insurerStatements,
} from './resources/insurerStatements/index.ts';
import { lopdp } from './resources/lopdp/index.ts';
import { messages } from './resources/messages/index.ts';
import { messageTemplates } from './resources/messageTemplates/index.ts';
import { ownFields } from './resources/ownFields/index.ts';
import { payments } from './resources/payments/index.ts';
import { permissions } from './resources/permissions/index.ts';
import { policies } from './resources/policies/index.ts';
import { dataAccess } from './resources/privacyAccess/index.ts';
import { breaches } from './resources/privacyBreaches/index.ts';
import { consents } from './resources/privacyConsents/index.ts';
import { privacyDesk } from './resources/privacyDesk/index.ts';
import { processingRegister } from './resources/privacyRegister/index.ts';
import { privacyRequests } from './resources/privacyRequests/index.ts';
import { retention } from './resources/privacyRetention/index.ts';
import { privacyTerms } from './resources/privacyTerms/index.ts';
import { receipts } from './resources/receipts/index.ts';
import { renewals } from './resources/renewals/index.ts';
import { settings } from './resources/settings/index.ts';
import { users } from './resources/users/index.ts';
import { Shell } from './Shell.tsx';
import { darkTheme, lightTheme } from './theme/themes.ts';
import { AccessDenied } from './ui/Allowed.tsx';

const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx'));
const CommissionHistory = lazy(
  () => import('./resources/commissions/history/CommissionHistoryPage.tsx'),
);

const StatementBench = lazy(() => import('./resources/insurerStatements/bench/StatementBench.tsx'));

const ImportPage = lazy(() => import('./resources/imports/ImportPage.tsx'));

const resources = [
  customers,
  advisors,
  commissionOverview,
  monthCloses,
  companies,
  insurerStatements,
  insurerReceivables,
  instalmentProgress,
  policies,
  renewals,
  payments,
  receipts,
  cash,
  cards,
  banks,
  bankAccounts,
  messages,
  messageTemplates,
  lopdp,
  consents,
  retention,
  privacyRequests,
  privacyDesk,
  privacyTerms,
  dataAccess,
  breaches,
  processingRegister,
  audit,
  users,
  permissions,
  settings,
  ownFields,
  imports,
];

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
      <Route path="/commissions" element={<CommissionHistory />} />
      <Route path="/insurer-statement" element={<StatementBench />} />
      <Route path="/import" element={<ImportPage />} />
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route path="/logout" element={<LogoutPage />} />
    </CustomRoutes>
  </Admin>
);

export default App;
