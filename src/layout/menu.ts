import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import Policy from '@mui/icons-material/PolicyOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { useCanAccessResources, useResourceDefinitions } from 'react-admin';
import type { TextKey } from '../i18n/amparo.ts';
import type { InternalAddress } from '../routes.ts';

/** What a visitor must be allowed to do to see an entry, and the view that must exist. */
type MenuAction = 'list' | 'create';

/** A line of a submenu. It appears when its resource has that view and the visitor may use it. */
interface MenuEntry {
  readonly label: TextKey;
  readonly to: InternalAddress;
  readonly resource: string;
  readonly action: MenuAction;
}

/** A group that opens its submenu. It is hidden when none of its entries appears. */
export interface MenuGroup {
  readonly label: TextKey;
  readonly icon: ComponentType<SvgIconProps>;
  readonly entries: readonly MenuEntry[];
}

/** An entry outside the groups, visible to all. */
export const homeEntry = { label: 'menu.home', to: '/home', icon: Home } as const;

const entry = (
  label: TextKey,
  to: InternalAddress,
  resource: string,
  action: MenuAction,
): MenuEntry => ({ label, to, resource, action });

/** The groups of the left menu, in the order of specification §2; what it does not name is last. */
export const menuGroups: readonly MenuGroup[] = [
  {
    label: 'menu.customers.group',
    icon: People,
    entries: [
      entry('menu.customers.create', '/customers/create', 'customers', 'create'),
      entry('menu.customers.list', '/customers', 'customers', 'list'),
    ],
  },
  {
    label: 'menu.cards.group',
    icon: CreditCard,
    entries: [
      entry('menu.cards.create', '/cards/create', 'cards', 'create'),
      entry('menu.cards.createBank', '/banks/create', 'banks', 'create'),
      entry('menu.cards.list', '/cards', 'cards', 'list'),
      entry('menu.cards.banks', '/banks', 'banks', 'list'),
    ],
  },
  {
    label: 'menu.bankAccounts.group',
    icon: AccountBalance,
    entries: [
      entry('menu.bankAccounts.create', '/bank-accounts/create', 'bank-accounts', 'create'),
      entry('menu.bankAccounts.list', '/bank-accounts', 'bank-accounts', 'list'),
    ],
  },
  {
    label: 'menu.policies.group',
    icon: Description,
    entries: [
      entry('menu.policies.create', '/policies/create', 'policies', 'create'),
      entry('menu.policies.list', '/policies', 'policies', 'list'),
      entry('menu.policies.receipts', '/receipts', 'receipts', 'list'),
      entry('menu.policies.cash', '/cash', 'cash', 'list'),
      entry('menu.policies.renewals', '/renewals', 'renewals', 'list'),
    ],
  },
  {
    label: 'menu.advisors.group',
    icon: SupportAgent,
    entries: [
      entry('menu.advisors.create', '/advisors/create', 'advisors', 'create'),
      entry('menu.advisors.list', '/advisors', 'advisors', 'list'),
      entry('menu.advisors.overview', '/commission-overview', 'commission-overview', 'list'),
      entry('menu.advisors.monthClose', '/month-closes', 'month-closes', 'list'),
    ],
  },
  {
    label: 'menu.companies.group',
    icon: Apartment,
    entries: [
      entry('menu.companies.create', '/companies/create', 'companies', 'create'),
      entry('menu.companies.list', '/companies', 'companies', 'list'),
      entry('menu.companies.statements', '/insurer-statements', 'insurer-statements', 'list'),
      entry('menu.companies.receivables', '/insurer-receivables', 'insurer-receivables', 'list'),
      entry('menu.companies.progress', '/instalment-progress', 'instalment-progress', 'list'),
    ],
  },
  {
    label: 'menu.lopdp.group',
    icon: Shield,
    entries: [
      entry('menu.lopdp.list', '/lopdp', 'lopdp', 'list'),
      entry('menu.lopdp.audit', '/audit', 'audit', 'list'),
    ],
  },
  {
    label: 'menu.users.group',
    icon: ManageAccounts,
    entries: [
      entry('menu.users.create', '/users/create', 'users', 'create'),
      entry('menu.users.list', '/users', 'users', 'list'),
      entry('menu.users.permissions', '/permissions', 'permissions', 'list'),
    ],
  },
  {
    label: 'menu.privacy.group',
    icon: Policy,
    entries: [
      entry('menu.privacy.desk', '/privacy', 'privacy', 'list'),
      entry('menu.privacy.consents', '/consents', 'consents', 'list'),
      entry('menu.privacy.register', '/privacy-requests/create', 'privacy-requests', 'create'),
      entry('menu.privacy.requests', '/privacy-requests', 'privacy-requests', 'list'),
      entry('menu.privacy.breaches', '/breaches', 'breaches', 'list'),
      entry('menu.privacy.activities', '/processing-register', 'processing-register', 'list'),
      entry('menu.privacy.retention', '/retention', 'retention', 'list'),
      entry('menu.privacy.access', '/data-access', 'data-access', 'list'),
      entry('menu.privacy.terms', '/privacy-terms', 'privacy-terms', 'list'),
    ],
  },
  {
    label: 'menu.messages.group',
    icon: Forum,
    entries: [
      entry('menu.messages.list', '/messages', 'messages', 'list'),
      entry('menu.messages.templates', '/message-templates', 'message-templates', 'list'),
    ],
  },
  {
    label: 'menu.agency.group',
    icon: Settings,
    entries: [
      entry('menu.agency.settings', '/settings', 'settings', 'list'),
      entry('menu.agency.ownFields', '/own-fields', 'own-fields', 'list'),
      entry('menu.agency.imports', '/imports', 'imports', 'list'),
    ],
  },
];

/**
 * The address of the menu entry a page belongs to.
 * @param pathname inner path of the page
 * @returns the entry's address: itself, or the closest one above it (`/customers/12` belongs to
 *   `/customers`); undefined when the page is in no menu
 */
export function menuAddressOf(pathname: string): InternalAddress | undefined {
  const path = pathname === '/' ? homeEntry.to : pathname;
  return [homeEntry.to, ...menuGroups.flatMap(({ entries }) => entries.map(({ to }) => to))]
    .filter((to) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** The number react-router has written into the present entry of the browser's history. */
function presentNumber(): number | undefined {
  const { state } = window.history;
  const number: unknown = typeof state === 'object' ? state?.idx : undefined;
  return typeof number === 'number' ? number : undefined;
}

/**
 * An address that was typed, and a bookmark, are entries react-router did not write: it knows no
 * way back from them, so that no form could ask to stay. They come after the entry one was at, and
 * are given its next number.
 */
export function foreignEntries() {
  let last = presentNumber() ?? 0;
  const adopt = () => {
    if (presentNumber() === undefined) {
      const key = Math.random().toString(36).slice(2, 10);
      window.history.replaceState({ usr: null, key, idx: last + 1 }, '');
    }
    last = presentNumber() ?? last;
  };
  return {
    /** Notes where one is after the router has moved. */
    note: (): void => {
      last = presentNumber() ?? last;
    },
    /**
     * Adopts what is foreign; call it before the router listens, which then sees the number.
     * @returns stops it
     */
    watch: (): (() => void) => {
      window.addEventListener('popstate', adopt);
      return () => window.removeEventListener('popstate', adopt);
    },
  };
}

const resourcesWith = (action: MenuAction) => [
  ...new Set(
    menuGroups
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.action === action)
      .map(({ resource }) => resource),
  ),
];

const listed = resourcesWith('list');
const created = resourcesWith('create');

/**
 * The menu as this visitor sees it: entries whose screen exists and whose use is allowed to the
 * visitor (specification §6); groups left without entries are gone.
 * @returns the groups in order; none while the permissions are being asked for
 */
export function useVisibleGroups(): MenuGroup[] {
  const definitions = useResourceDefinitions();
  const list = useCanAccessResources({ action: 'list', resources: listed });
  const create = useCanAccessResources({ action: 'create', resources: created });

  const isVisible = ({ resource, action }: MenuEntry): boolean => {
    const definition = definitions[resource];
    return action === 'list'
      ? Boolean(definition?.hasList && list.canAccess?.[resource])
      : Boolean(definition?.hasCreate && create.canAccess?.[resource]);
  };

  return menuGroups
    .map((group) => ({ ...group, entries: group.entries.filter(isVisible) }))
    .filter(({ entries }) => entries.length > 0);
}
