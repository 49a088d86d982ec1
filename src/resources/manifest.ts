import type { Permission } from '../../domain/permissions.ts';

export const MENU_AREAS = {
  portfolio: ['customers', 'cards', 'bankAccounts', 'policies', 'claims', 'collections'],
  network: ['advisors', 'companies'],
  compliance: ['lopdp'],
  administration: ['users', 'messages', 'agency'],
} as const;

export type MenuArea = keyof typeof MENU_AREAS;
export type MenuSection = (typeof MENU_AREAS)[MenuArea][number];

/** Action that a visitor must be allowed to see an entry, and the view that must exist. */
export type MenuAction = 'list' | 'create';

/** A line of the menu that leads to a view of a resource. Its text is `resources.<resource>.menu.<action>`. */
export interface MenuLine {
  readonly section: MenuSection;
  readonly resource: string;
  readonly action: MenuAction;
  readonly isFirst?: true;
  /** Resource of the list above whose page leads here; the menu shows that one alone where it may be seen. */
  readonly beneath?: string;
}

/**
 * What a folder of screens tells the application. It is data alone, since the login page reads it for the
 * addresses: the screens come by `screens.ts`.
 */
export interface Manifest {
  /** The address the user sees after `#` → the one react-admin uses inside. */
  readonly addresses?: Readonly<Record<`/management/${string}`, `/${string}`>>;
  /** A resource whose records have a page → what stands before the number in its address. */
  readonly recordPages?: Readonly<Record<string, string>>;
  readonly menu?: readonly MenuLine[];
  readonly dialogs?: readonly string[];
  /** Question of react-admin (`imports.create`) → the permission for it, where that has another name. */
  readonly access?: Readonly<Record<`${string}.${string}`, Permission>>;
}

type Lines<Resource extends string> = readonly (MenuLine & { readonly resource: Resource })[];

export const createAndList = <const Resource extends string>(
  section: MenuSection,
  resource: Resource,
  place?: 'first',
): Lines<Resource> => [
  { section, resource, action: 'create', ...(place ? { isFirst: true } : {}) },
  { section, resource, action: 'list' },
];
