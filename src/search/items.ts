import { useTranslate } from 'react-admin';
import { MAX_FOUND, MIN_SEARCH } from '../../domain/contract/agency/search.ts';
import { nameOrNumber, personName } from '../../domain/people/personName.ts';
import type { Found } from '../data/search.ts';
import type { DialogRequest } from '../dialogs/requests.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { homeEntry, type MenuLabel, useVisibleGroups } from '../layout/menu.ts';
import { type InternalAddress, recordAddress } from '../routes.ts';
import { useCan } from '../session/useCan.ts';
import { hasWords } from './Highlighted.tsx';

/** Where something found leads. */
export type Target =
  | { readonly kind: 'screen'; readonly to: string }
  | { readonly kind: 'dialog'; readonly request: DialogRequest };

/** Something found, as a line of the dialog. */
export interface FoundItem {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  readonly target: Target;
}

/** Things of one kind. */
export interface FoundGroup {
  readonly label: TextKey;
  readonly items: readonly FoundItem[];
}

type Person = Found['customers'][number];

const personItem =
  (resource: 'customers' | 'advisors') =>
  (person: Person): FoundItem => ({
    key: `${resource} ${person.id}`,
    title: nameOrNumber(person),
    detail: person.ci_ruc,
    target: { kind: 'screen', to: recordAddress(resource, person.id) },
  });

const policyItem = ({ id, numberPolicy, ...policy }: Found['policies'][number]): FoundItem => ({
  key: `policies ${id}`,
  title: numberPolicy,
  detail: [
    personName(policy.customer),
    policy.company.companyName,
    policy.policyStatus.statusName,
  ].join(' · '),
  target: { kind: 'dialog', request: { type: 'info', id } },
});

/**
 * What was found as the dialog shows it; kinds without anything are left out.
 * @param found what the server found, if it has answered
 * @param actions what can be done whose name matches
 * @param screens the screens whose names match
 */
export function groupsOf(
  found: Found | undefined,
  actions: readonly FoundItem[],
  screens: readonly FoundItem[],
): readonly FoundGroup[] {
  const groups: readonly FoundGroup[] = [
    { label: 'search.customers', items: found?.customers.map(personItem('customers')) ?? [] },
    { label: 'search.policies', items: found?.policies.map(policyItem) ?? [] },
    { label: 'search.advisors', items: found?.advisors.map(personItem('advisors')) ?? [] },
    { label: 'search.actions.group', items: actions },
    { label: 'search.screens', items: screens },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** A screen that stands in no menu (specification §2). */
const payments = {
  to: '/payments',
  label: 'resources.payments.page.list',
  group: 'menu.policies.group',
} as const;

/**
 * The lists of the menu, and the payments, as this visitor sees it, by name.
 * @param typed what was typed; blank finds none
 */
export function useScreens(typed: string): readonly FoundItem[] {
  const translate = useTranslate();
  const groups = useVisibleGroups();
  const canList = useCan('payments', 'list');
  if (typed.trim() === '') return [];
  const entries = groups.flatMap(({ label, entries }) =>
    // Registrations are actions.
    entries
      .filter(({ action }) => action === 'list')
      .map(({ to, label: name }) => ({
        to,
        title: translate(name),
        detail: translate(label),
      })),
  );
  const unlisted = canList
    ? [{ to: payments.to, title: translate(payments.label), detail: translate(payments.group) }]
    : [];
  const home = { to: homeEntry.to, title: translate(homeEntry.label), detail: '' };
  return [home, ...entries, ...unlisted]
    .filter(({ title, detail }) => hasWords(`${title} ${detail}`, typed))
    .slice(0, MAX_FOUND)
    .map(({ to, title, detail }) => ({
      key: `screen ${to}`,
      title,
      detail,
      target: { kind: 'screen', to } as const,
    }));
}

const registrations = {
  customers: 'search.actions.customers',
  policies: 'search.actions.policies',
  advisors: 'search.actions.advisors',
  companies: 'search.actions.companies',
  cards: 'search.actions.cards',
  banks: 'search.actions.banks',
  'bank-accounts': 'search.actions.bank-accounts',
  users: 'search.actions.users',
} as const satisfies Readonly<Record<string, TextKey>>;

const isRegistered = (resource: string): resource is keyof typeof registrations =>
  Object.hasOwn(registrations, resource);

interface Action {
  readonly title: TextKey;
  readonly detail: TextKey | MenuLabel;
  readonly target: Target;
}

const logout: InternalAddress = '/logout';

const ownActions: readonly Action[] = [
  {
    title: 'search.actions.password',
    detail: 'search.actions.passwordDetail',
    target: { kind: 'dialog', request: { type: 'ownPassword', id: 'own' } },
  },
  {
    title: 'search.actions.logout',
    detail: 'search.actions.logoutDetail',
    target: { kind: 'screen', to: logout },
  },
];

const newTask: Action = {
  title: 'search.actions.task',
  detail: 'search.actions.taskDetail',
  target: { kind: 'dialog', request: { type: 'task', id: 'new' } },
};

/**
 * What this visitor may do at once, by name: the registrations of the menu, a new task, the own
 * account.
 * @param typed what was typed; less than a search takes finds none
 */
export function useActions(typed: string): readonly FoundItem[] {
  const translate = useTranslate();
  const groups = useVisibleGroups();
  const canHaveTasks = useCan('tasks', 'own');
  if (typed.trim().length < MIN_SEARCH) return [];
  const registering = groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ action, resource, label, to }): Action[] =>
      action === 'create' && isRegistered(resource)
        ? [{ title: registrations[resource], detail: label, target: { kind: 'screen', to } }]
        : [],
    );
  return [...registering, ...(canHaveTasks ? [newTask] : []), ...ownActions]
    .map(({ title, detail, target }) => ({
      key: `action ${title}`,
      title: translate(title),
      detail: translate(detail),
      target,
    }))
    .filter(({ title, detail }) => hasWords(`${title} ${detail}`, typed))
    .slice(0, MAX_FOUND);
}
