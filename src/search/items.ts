import type { Found } from '../data/search.ts';
import type { DialogRequest } from '../dialogs/requests.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { nameOrNumber, personName } from '../ui/people.ts';

/** Where something found leads. */
export type Target =
  | { readonly kind: 'screen'; readonly to: string }
  | { readonly kind: 'list'; readonly resource: 'customers' | 'advisors'; readonly words: string }
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
    target: { kind: 'list', resource, words: person.ci_ruc },
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
