import { useTranslate } from 'react-admin';
import { MOST_FOUND, SHORTEST_SEARCH } from '../../domain/contract/search.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { useVisibleGroups } from '../layout/useVisibleGroups.ts';
import type { InternalAddress } from '../routes.ts';
import { useCan } from '../session/useCan.ts';
import type { FoundItem, Target } from './items.ts';
import { hasWords } from './words.ts';

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
  readonly detail: TextKey;
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
  if (typed.trim().length < SHORTEST_SEARCH) return [];
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
    .slice(0, MOST_FOUND);
}
