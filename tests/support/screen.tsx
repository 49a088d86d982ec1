import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  AdminContext,
  type AuthProvider,
  type DataProvider,
  defaultLightTheme,
  HttpError,
  memoryStore,
  type RaThemeOptions,
  ResourceContextProvider,
  type Store,
  TestMemoryRouter,
  useNavigate,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { type AnswerOf, type Call, contract } from '../../domain/contract/index.ts';
import { PERMISSIONS, type Role } from '../../domain/permissions.ts';
import type { AgencyApi } from '../../src/data/agencyApi.ts';
import type { InputOf } from '../../src/data/calls.ts';
import { DialogProvider, type DialogRegistry } from '../../src/dialogs/DialogProvider.tsx';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { RegisteredPanel } from '../../src/layout/RegisteredPanel.tsx';
import { Toasts } from '../../src/layout/Toasts.tsx';
import { allowsOf } from '../../src/session/permissions.ts';

const unexpected = (what: string) => async () => Promise.reject(new Error(`${what} not expected`));

const nameOfCall = new Map(
  Object.values(contract).flatMap((area) =>
    Object.entries(area).map(([name, call]): [unknown, string] => [call, name]),
  ),
);

/** What answers a call in place of the agency's server. */
export type Answering<C extends Call> = (input: InputOf<C>) => Promise<{ data: AnswerOf<C> }>;

const noOwnFields = async () => ({ data: { mark: '', fields: [] } });
const noViews = async () => ({ data: [] });
const noRows = async () => ({ data: [], total: 0 });
const noOwnObjects = async () => ({ data: { mark: '', objects: [] } });

const noLosses = async () => ({ data: { claims: 0 } });

/** Any call of the contract is answered by the test's function of the call's name; there are no definitions and views. */
export const anyCall = (methods: Partial<DataProvider>) => {
  const known: Partial<DataProvider> = {
    listOwnFields: noOwnFields,
    listOwnObjects: noOwnObjects,
    listViews: noViews,
    listDocuments: noRows,
    listLayouts: noViews,
    config: async () => ({ data: {} }),
    listSignInIdentities: noViews,
    listClaims: noRows,
    listEndorsements: noRows,
    getLossRatio: noLosses,
    findOverlap: async () => ({ data: null }),
    getPremiumRates: async () => ({ data: null }),
    ...methods,
  };
  const answer = (call: Call, ...parts: readonly unknown[]) => {
    const name = nameOfCall.get(call) ?? call.path;
    return (known[name] ?? unexpected(name))(...parts);
  };
  return { call: answer, callIfKnown: answer, callForPage: answer, callForFile: answer };
};

/** A data provider that knows no records; a test gives it what it needs. */
export const dataProviderWith = (methods: Partial<DataProvider> = {}): DataProvider => ({
  ...anyCall(methods),
  getList: async () => ({ data: [], total: 0 }),
  getOne: unexpected('getOne'),
  getMany: async () => ({ data: [] }),
  getManyReference: async () => ({ data: [], total: 0 }),
  create: unexpected('create'),
  update: unexpected('update'),
  updateMany: unexpected('updateMany'),
  delete: unexpected('delete'),
  deleteMany: unexpected('deleteMany'),
  ...methods,
});

/** Who may do everything but the forbidden actions, of what the server serves. */
export const visitor = (
  forbidden: readonly string[],
  id = 'visitor',
  role: Role | undefined = undefined,
  serves: AgencyApi['serves'] = () => true,
): AuthProvider => ({
  getIdentity: async () => ({ id, role }),
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async ({ action }) => !forbidden.includes(action),
  getPermissions: async () =>
    allowsOf(
      PERMISSIONS.filter((permission) => !forbidden.includes(permission.split('.').at(-1) ?? '')),
      serves,
    ),
});

/** react-admin's own look; what opens or closes is there, or gone, at once, and a press draws no ripple. */
const STILL: RaThemeOptions = {
  ...defaultLightTheme,
  motion: { reducedMotion: 'always' },
  components: {
    ...defaultLightTheme.components,
    MuiButtonBase: { defaultProps: { disableRipple: true } },
  },
};

export interface ScreenProps {
  readonly resource?: string;
  /** The address the screen is at, with its query; every other address shows "otra pantalla". */
  readonly at?: string;
  /** Its pattern, where it has parameters. */
  readonly path?: string;
  readonly dataProvider?: DataProvider;
  readonly dialogs?: DialogRegistry;
  /** Actions the visitor may not do; all others are allowed. */
  readonly forbidden?: readonly string[];
  /** What the server serves; all when missing. */
  readonly serves?: AgencyApi['serves'];
  /** Who the visitor is. */
  readonly visitorId?: string;
  readonly visitorRole?: Role;
  /** react-admin's own look when missing. */
  readonly theme?: RaThemeOptions;
  /** The visitor's preferences; none when missing. */
  readonly store?: Store;
  readonly children: ReactNode;
}

const Leave = () => {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate('/elsewhere')}>
        salir
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        atrás
      </button>
    </>
  );
};

/** A screen inside react-admin, in Spanish, with ways to leave it. */
export const Screen = (props: ScreenProps) => {
  const {
    resource = 'customers',
    at = '/here',
    path = at.split('?')[0],
    dataProvider,
    dialogs = {},
    forbidden = [],
    serves = () => true,
    visitorId = 'visitor',
    visitorRole,
    theme,
    store = memoryStore(),
    children,
  } = props;
  return (
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext
        dataProvider={dataProvider ?? dataProviderWith()}
        i18nProvider={i18nProvider}
        authProvider={visitor(forbidden, visitorId, visitorRole, serves)}
        store={store}
        theme={theme ?? STILL}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ResourceContextProvider value={resource}>
          <DialogProvider registry={dialogs}>
            <RegisteredPanel />
            <Routes>
              <Route path={path} element={children} />
              <Route path="*" element={<p>otra pantalla</p>} />
            </Routes>
            <Leave />
          </DialogProvider>
          <Toasts />
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>
  );
};

/**
 * Renders a screen inside react-admin, in Spanish.
 * @param children the screen
 * @param props who sees it, where, and what answers it
 */
export const renderScreen = (children: ReactNode, props: Omit<ScreenProps, 'children'> = {}) =>
  render(<Screen {...props}>{children}</Screen>);

/** The texts of the cells, options or other parts of a role in an element, in order. */
export const textsOf = (element: HTMLElement, role: string) =>
  within(element)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

/** A typist without pauses. */
export const typist = () => userEvent.setup({ delay: null });

/** Presses a button once it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  typist().click(await screen.findByRole('button', { name }));

/** The row of a table that has the text. */
export const rowOf = async (text: string | RegExp): Promise<HTMLElement> => {
  const row = (await screen.findByText(text)).closest<HTMLElement>('tr');
  if (!row) throw new Error(`${text} is in no row`);
  return row;
};

/** Opens the menu of what can be done with a row. */
export const openRowActions = async (row: HTMLElement): Promise<HTMLElement> => {
  await typist().click(await within(row).findByRole('button', { name: /^Más acciones de / }));
  return screen.findByRole('menu');
};

/** Does what the menu of a row has under a name. */
export const chooseRowAction = async (row: HTMLElement, name: string | RegExp): Promise<void> =>
  typist().click(within(await openRowActions(row)).getByRole('menuitem', { name }));

/** Does something seldom done with all of a page: an entry of its menu "Más". */
export const pressInMore = async (name: string | RegExp): Promise<void> => {
  await press('Más');
  await typist().click(await screen.findByRole('menuitem', { name }));
};

/** Opens a filter of a list that has inputs of its own. */
export const openFilter = async (name: string | RegExp) => {
  await press(name);
  return within(await screen.findByRole('dialog', { name }));
};

/** Chooses an option of a select. */
export const choose = async (label: RegExp, option: string | RegExp): Promise<void> => {
  await typist().click(await screen.findByRole('combobox', { name: label }));
  await typist().click(await screen.findByRole('option', { name: option }));
};

/** A text input by its label. */
export const field = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label);

/** What a form has worked out, by the figure's name. */
export const computed = (name: RegExp): string | undefined =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

/** An error as the application's HTTP client throws it. */
export const refusal = (status: number, message: string, errors?: Record<string, string>) =>
  new HttpError(message, status, { message, errors });

/** A tab by its name, which the number of what it shows may follow. */
export const tabNamed = (name: string) => ({ name: new RegExp(`^${name}( [\\d,]+)?$`) });
