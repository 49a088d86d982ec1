import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/amparo.ts';
import type { InternalAddress } from '../routes.ts';

/** What a visitor must be allowed to do to see an entry, and the view that must exist. */
export type MenuAction = 'list' | 'create';

/** A line of a submenu. It appears when its resource has that view and the visitor may use it. */
export interface MenuEntry {
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

/** The groups of the left menu, in the order of specification §2. */
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
    ],
  },
  {
    label: 'menu.advisors.group',
    icon: SupportAgent,
    entries: [
      entry('menu.advisors.create', '/advisors/create', 'advisors', 'create'),
      entry('menu.advisors.list', '/advisors', 'advisors', 'list'),
      entry('menu.advisors.overview', '/commission-overview', 'commission-overview', 'list'),
    ],
  },
  {
    label: 'menu.companies.group',
    icon: Apartment,
    entries: [
      entry('menu.companies.create', '/companies/create', 'companies', 'create'),
      entry('menu.companies.list', '/companies', 'companies', 'list'),
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
