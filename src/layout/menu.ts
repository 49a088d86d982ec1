import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import CarCrash from '@mui/icons-material/CarCrashOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useCanAccessResources, useResourceDefinitions } from 'react-admin';
import { resourceOf } from '../../domain/agency/ownObjects/ownObject.ts';
import { useSeenObjects } from '../data/useOwnObjects.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { manifests } from '../resources/index.ts';
import {
  MENU_AREAS,
  type MenuAction,
  type MenuArea,
  type MenuLine,
  type MenuSection,
} from '../resources/manifest.ts';
import type { OwnListAddress } from '../routes.ts';
import { objectIcons } from '../ui/ownObjects/icons.ts';

export type MenuLabel = `resources.${string}.menu.${MenuAction}`;

interface MenuEntry {
  readonly label: MenuLabel;
  readonly to: string;
  readonly resource: string;
  readonly action: MenuAction;
  readonly beneath?: string | undefined;
}

export interface MenuGroup {
  readonly label: TextKey;
  readonly area: MenuArea;
  readonly icon: ComponentType<SvgIconProps>;
  readonly entries: readonly MenuEntry[];
}

export const homeEntry = { label: 'menu.home', to: '/home', icon: Home } as const;

const icons: Readonly<Record<MenuSection, ComponentType<SvgIconProps>>> = {
  customers: People,
  cards: CreditCard,
  bankAccounts: AccountBalance,
  policies: Description,
  claims: CarCrash,
  collections: Payments,
  advisors: SupportAgent,
  companies: Apartment,
  lopdp: Shield,
  users: ManageAccounts,
  messages: Forum,
  agency: Settings,
};

const entryOf = ({ resource, action, beneath }: MenuLine): MenuEntry => ({
  label: `resources.${resource}.menu.${action}`,
  to: action === 'create' ? `/${resource}/create` : `/${resource}`,
  resource,
  action,
  beneath,
});

const lines = manifests.flatMap(({ menu = [] }) => menu);

const entriesOf = (section: MenuSection): readonly MenuEntry[] => {
  const own = lines.filter((line) => line.section === section);
  return [...own.filter(({ isFirst }) => isFirst), ...own.filter(({ isFirst }) => !isFirst)].map(
    entryOf,
  );
};

export const menuGroups: readonly MenuGroup[] = (Object.keys(MENU_AREAS) as MenuArea[]).flatMap(
  (area) =>
    MENU_AREAS[area].map((section) => ({
      area,
      label: `menu.${section}.group` as const,
      icon: icons[section],
      entries: entriesOf(section),
    })),
);

export interface OwnEntry {
  readonly label: string;
  readonly to: OwnListAddress;
  readonly icon: ComponentType<SvgIconProps>;
}

/** The own objects whose records the visitor may see, in their order; rows within a record stand in that alone. */
export const useOwnEntries = (): readonly OwnEntry[] =>
  useSeenObjects()
    .filter(({ isInside }) => !isInside)
    .map(({ key, plural, icon }) => ({
      label: plural,
      to: `/${resourceOf(key)}`,
      icon: objectIcons[icon],
    }));

/**
 * The address of the menu entry a page belongs to.
 * @param pathname inner path of the page
 * @param own addresses of entries that the agency has defined
 * @returns the entry's address: itself, or the closest one above it (`/customers/12` belongs to
 *   `/customers`); of an entry beneath another, that one's; undefined when the page is in no menu
 */
export function menuAddressOf(pathname: string, own: readonly string[] = []): string | undefined {
  const path = pathname === '/' ? homeEntry.to : pathname;
  const entries: readonly Pick<MenuEntry, 'to' | 'beneath'>[] = [
    homeEntry,
    ...own.map((to) => ({ to })),
    ...menuGroups.flatMap((group) => group.entries),
  ];
  const closest = entries
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return closest?.beneath ? `/${closest.beneath}` : closest?.to;
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

/** Resource whose line of the menu leads to an entry: its own, or that of the list above it. */
export const lineOf = ({ resource, beneath }: Pick<MenuEntry, 'resource' | 'beneath'>): string =>
  beneath ?? resource;

/** Entries beneath another that the visitor does not see stand by themselves. */
const standing = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.map((entry) => ({
    ...entry,
    beneath: entries.some(({ resource }) => resource === entry.beneath) ? entry.beneath : undefined,
  }));

/**
 * Pages of the menu that stand beside a list: that which has the line, and those beneath it.
 * @param pathname inner address of the list
 * @returns none for a page that stands alone
 */
export function usePagesBeside(pathname: string): readonly MenuEntry[] {
  const lists = useVisibleGroups()
    .flatMap(({ entries }) => entries)
    .filter(({ action }) => action === 'list');
  const here = lists.find(({ to }) => to === pathname);
  const beside = here ? lists.filter((entry) => lineOf(entry) === lineOf(here)) : [];
  return beside.length > 1 ? beside : [];
}

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
    .map((group) => ({ ...group, entries: standing(group.entries.filter(isVisible)) }))
    .filter(({ entries }) => entries.length > 0);
}
