import { useTranslate } from 'react-admin';
import { resourceOf } from '../../domain/agency/ownObjects/ownObject.ts';
import { MAX_FOUND, MIN_SEARCH } from '../../domain/contract/agency/search.ts';
import { useSeenObjects } from '../data/useOwnObjects.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { type MenuLabel, useVisibleGroups } from '../layout/menu.ts';
import type { InternalAddress } from '../routes.ts';
import { useCan } from '../session/useCan.ts';
import { registration } from '../ui/ownObjects/recordDialogs.ts';
import type { FoundItem, Target } from './found.ts';
import { beginsWords } from './Highlighted.tsx';

const registrations = {
  customers: 'search.actions.customers',
  policies: 'search.actions.policies',
  claims: 'search.actions.claims',
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

const collect: Action = {
  title: 'search.actions.collect',
  detail: 'search.actions.collectDetail',
  target: { kind: 'dialog', request: { type: 'paymentByStatus', id: 'late' } },
};

const FREQUENT: readonly string[] = ['customers', 'policies'];

export function useFrequentActions(): readonly FoundItem[] {
  const registering = useRegistrations();
  const canCollect = useCan('payments', 'list');
  const canHaveTasks = useCan('tasks', 'own');
  const itemOf = useActionItem();
  return [
    ...registering.filter(({ resource }) => FREQUENT.includes(resource)),
    ...(canCollect ? [collect] : []),
    ...(canHaveTasks ? [newTask] : []),
  ].map(itemOf);
}

function useRegistrations() {
  return useVisibleGroups()
    .flatMap(({ entries }) => entries)
    .flatMap(({ action, resource, label, to }): (Action & { readonly resource: string })[] =>
      action === 'create' && isRegistered(resource)
        ? [
            {
              resource,
              title: registrations[resource],
              detail: label,
              target: { kind: 'screen', to },
            },
          ]
        : [],
    );
}

const useOwnRegistrations = (): readonly Action[] =>
  useSeenObjects()
    .filter(({ allowed, isInside }) => allowed.includes('create') && !isInside)
    .map((object) => ({
      title: `resources.${resourceOf(object.key)}.action.create`,
      detail: `resources.${resourceOf(object.key)}.menu.list`,
      target: { kind: 'dialog', request: registration(object) },
    }));

function useActionItem() {
  const translate = useTranslate();
  return ({ title, detail, target }: Action): FoundItem => ({
    key: `action ${title}`,
    title: translate(title),
    detail: translate(detail),
    target,
  });
}

/**
 * What this visitor may do at once, by name: the registrations of the menu, a new task, the own
 * account.
 * @param typed what was typed; less than a search takes finds none
 */
export function useActions(typed: string): readonly FoundItem[] {
  const registering = useRegistrations();
  const ofObjects = useOwnRegistrations();
  const canCollect = useCan('payments', 'list');
  const canHaveTasks = useCan('tasks', 'own');
  const itemOf = useActionItem();
  if (typed.trim().length < MIN_SEARCH) return [];
  const own = [...(canCollect ? [collect] : []), ...(canHaveTasks ? [newTask] : []), ...ownActions];
  return [...registering, ...ofObjects, ...own]
    .map(itemOf)
    .filter(({ title, detail }) => beginsWords(`${title} ${detail}`, typed))
    .slice(0, MAX_FOUND);
}
