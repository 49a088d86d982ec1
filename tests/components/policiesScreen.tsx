import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  AdminContext,
  type AuthProvider,
  type DataProvider,
  memoryStore,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  testDataProvider,
} from 'react-admin';
import { PERMISSIONS } from '../../domain/permissions.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { DialogProvider } from '../../src/dialogs/DialogProvider.tsx';
import type { DialogRequest } from '../../src/dialogs/requests.ts';
import { useDialogs, useOpenDialogs } from '../../src/dialogs/useDialogs.ts';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { RegisteredPanel } from '../../src/layout/RegisteredPanel.tsx';
import { specRouter } from '../../src/layout/specRouter.tsx';
import { Toasts } from '../../src/layout/Toasts.tsx';
import PaymentDialog from '../../src/resources/sales/policies/collect/PaymentDialog.tsx';
import ReversePaymentDialog from '../../src/resources/sales/policies/collect/ReversePaymentDialog.tsx';
import PolicyDialog from '../../src/resources/sales/policies/PolicyDialog.tsx';
import RenewalDialog from '../../src/resources/sales/policies/renewal/RenewalDialog.tsx';
import UpdatePolicyDialog from '../../src/resources/sales/policies/update/UpdatePolicyDialog.tsx';
import YearsDialog from '../../src/resources/sales/policies/years/YearsDialog.tsx';
import { allowsOf } from '../../src/session/permissions.ts';
import { lightTheme } from '../../src/theme/themes.ts';
import { anyCall } from '../support/screen.tsx';

const registry = {
  updatePolicy: UpdatePolicyDialog,
  renewal: RenewalDialog,
  editPoliciesValues: YearsDialog,
  info: PolicyDialog,
  payment: PaymentDialog,
  reversePayment: ReversePaymentDialog,
};

const definitions = { policies: { name: 'policies', hasList: true, hasCreate: true } };

type MayUse = (resource: string, action: string) => boolean;

const authProvider = (mayUse: MayUse): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () =>
    allowsOf(
      PERMISSIONS.filter((permission) => {
        const dot = permission.lastIndexOf('.');
        return mayUse(permission.slice(0, dot), permission.slice(dot + 1));
      }),
      () => true,
    ),
  canAccess: async ({ resource, action }) => mayUse(resource, action),
});

/** A button that opens a dialog, as the page below it does: closing it leads back here. */
export const Opener = (request: DialogRequest) => {
  const { openDialog } = useDialogs();
  return (
    <button type="button" onClick={() => openDialog(request)}>
      Abrir
    </button>
  );
};

/** Opens dialogs above one another, as clicks on the page and in them do. */
const Opened = ({ dialogs }: { readonly dialogs: readonly DialogRequest[] }) => {
  const { openDialog } = useDialogs();
  const openAll = useEffectEvent(() => {
    for (const dialog of dialogs) openDialog(dialog);
  });
  useEffect(() => openAll(), []);
  return null;
};

/** Types and ids of the dialogs that are open, the lowest first. */
let open: readonly DialogRequest[] = [];
export const openedDialogs = () => open;

const Watch = () => {
  open = useOpenDialogs();
  return null;
};

interface Screen {
  readonly provider: Partial<AmparoDataProvider>;
  readonly mayUse?: MayUse;
  readonly address?: string;
  readonly dialogs?: readonly DialogRequest[];
  readonly children?: ReactNode;
}

const provided = (provider: Partial<AmparoDataProvider>): DataProvider => ({
  ...testDataProvider(),
  ...anyCall(provider),
  ...provider,
});

/** Renders what stands under an address of the policies, with dialogs open above it. */
export const renderPolicies = (screen: Screen) => {
  const { provider, mayUse = () => true, address = '/management/get-all-policy' } = screen;
  window.history.replaceState({ usr: null, key: 'start', idx: 0 }, '', `#${address}`);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <AdminContext
      routerProvider={specRouter}
      authProvider={authProvider(mayUse)}
      dataProvider={provided(provider)}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      theme={lightTheme}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ResourceContextProvider value="policies">
          <DialogProvider registry={registry}>
            <RegisteredPanel />
            <Opened dialogs={screen.dialogs ?? []} />
            <Watch />
            {screen.children}
          </DialogProvider>
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
      <Toasts />
    </AdminContext>,
  );
};
