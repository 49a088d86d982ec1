import { useTranslate } from 'react-admin';
import { resourceOf } from '../../domain/agency/ownObjects/ownObject.ts';
import { CLAIM_STATES } from '../../domain/claims/state.ts';
import { MAX_FOUND } from '../../domain/contract/agency/search.ts';
import { nameOrNumber, personName } from '../../domain/people/personName.ts';
import { ENDORSEMENT_STATES } from '../../domain/sales/endorsements/kinds.ts';
import type { Found } from '../data/search.ts';
import { useSavedViews, useViewName, viewAddress } from '../data/useSavedViews.ts';
import { homeEntry, useOwnEntries, useVisibleGroups } from '../layout/menu.ts';
import { recordAddress } from '../routes.ts';
import { endorsementTitle } from '../ui/endorsements/parts.tsx';
import { useFrequentActions } from './actions.ts';
import type { FoundGroup, FoundItem, Target } from './found.ts';
import { beginsWords } from './Highlighted.tsx';
import { type RecentRecord, useRecent } from './recent.ts';

type Person = Found['customers'][number];
type FoundClaim = NonNullable<Found['claims']>[number];
type FoundEndorsement = NonNullable<Found['endorsements']>[number];

const personItem =
  (resource: 'customers' | 'advisors') =>
  (person: Person): FoundItem => ({
    key: `${resource} ${person.id}`,
    title: nameOrNumber(person),
    detail: person.ci_ruc,
    target: { kind: 'screen', to: recordAddress(resource, person.id) },
  });

const companyItem = ({
  id,
  ci_ruc,
  companyName,
}: NonNullable<Found['companies']>[number]): FoundItem => ({
  key: `companies ${id}`,
  title: companyName,
  detail: ci_ruc,
  target: { kind: 'screen', to: recordAddress('companies', id) },
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

const claimItem = ({
  id,
  code,
  insurerNumber,
  state,
  numberPolicy,
  customer,
}: FoundClaim): FoundItem => ({
  key: `claims ${id}`,
  title: code,
  detail: [nameOrNumber(customer), numberPolicy, CLAIM_STATES[state], insurerNumber]
    .filter(Boolean)
    .join(' · '),
  target: { kind: 'screen', to: recordAddress('claims', id) },
});

const endorsementItem = ({ id, customer, ...found }: FoundEndorsement): FoundItem => ({
  key: `endorsements ${id}`,
  title: endorsementTitle(found),
  detail: [
    nameOrNumber(customer),
    found.numberPolicy,
    ENDORSEMENT_STATES[found.state],
    found.insurerNumber,
  ]
    .filter(Boolean)
    .join(' · '),
  target: { kind: 'screen', to: recordAddress('endorsements', id) },
});

const recordItem =
  (kindOf: (object: string) => string) =>
  ({ id, object, title }: NonNullable<Found['records']>[number]): FoundItem => ({
    key: `${resourceOf(object)} ${id}`,
    title,
    detail: kindOf(object),
    target: { kind: 'screen', to: recordAddress(resourceOf(object), id) },
  });

const policiesOf = {
  customers: ({ id }: Person): Target => ({
    kind: 'dialog',
    request: { type: 'customerId', id },
  }),
  advisors: ({ id }: Person): Target => {
    const filter = encodeURIComponent(JSON.stringify({ advisor_id: id }));
    return { kind: 'screen', to: `/policies?filter=${filter}` };
  },
} as const;

const personItems =
  (resource: 'customers' | 'advisors', policies: string | undefined) =>
  (person: Person): FoundItem[] => {
    const item = personItem(resource)(person);
    if (!policies) return [item];
    const target = policiesOf[resource](person);
    const detail = nameOrNumber(person);
    return [item, { key: `${item.key} policies`, title: policies, detail, target, isPart: true }];
  };

/**
 * The records the visitor was at, the last first; those that are gone, or may not be seen, are left out.
 * @param found what the server has of them, if it has answered
 */
function recentItems(records: readonly RecentRecord[], found: Found | undefined): FoundItem[] {
  if (!found) return [];
  const items = [
    ...found.customers.map(personItem('customers')),
    ...found.policies.map(policyItem),
    ...found.advisors.map(personItem('advisors')),
    ...(found.companies ?? []).map(companyItem),
  ];
  return records.flatMap(({ kind, id }) => items.find(({ key }) => key === `${kind} ${id}`) ?? []);
}

export function useOffered(isOffered: boolean): readonly FoundGroup[] {
  const { records, found } = useRecent(isOffered);
  const actions = useFrequentActions();
  if (!isOffered) return [];
  const groups: readonly FoundGroup[] = [
    { label: 'search.recent', items: recentItems(records, found) },
    { label: 'search.frequent', items: actions },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/**
 * What was found as the dialog shows it; kinds without anything are left out.
 * @param found what the server found, if it has answered
 * @param policies the word for the way to a person's policies; undefined for who may not list them
 * @param kindOf what a record of an own object is, by the object's key
 * @param actions what can be done whose name matches
 * @param screens the screens whose names match
 */
export function groupsOf(
  found: Found | undefined,
  policies: string | undefined,
  kindOf: (object: string) => string,
  actions: readonly FoundItem[],
  screens: readonly FoundItem[],
): readonly FoundGroup[] {
  const groups: readonly FoundGroup[] = [
    {
      label: 'search.customers',
      items: found?.customers.flatMap(personItems('customers', policies)) ?? [],
    },
    { label: 'search.policies', items: found?.policies.map(policyItem) ?? [] },
    {
      label: 'search.advisors',
      items: found?.advisors.flatMap(personItems('advisors', policies)) ?? [],
    },
    { label: 'search.companies', items: found?.companies?.map(companyItem) ?? [] },
    { label: 'search.claims', items: found?.claims?.map(claimItem) ?? [] },
    { label: 'endorsements.title', items: found?.endorsements?.map(endorsementItem) ?? [] },
    { label: 'menu.areas.own', items: found?.records?.map(recordItem(kindOf)) ?? [] },
    { label: 'search.actions.group', items: actions },
    { label: 'search.screens', items: screens },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/**
 * The lists of the menu with their views, as this visitor sees them, by name.
 * @param typed what was typed; blank finds none
 */
export function useScreens(typed: string): readonly FoundItem[] {
  const translate = useTranslate();
  const groups = useVisibleGroups();
  const own = useOwnEntries();
  const ownGroup = translate('menu.areas.own');
  const { views } = useSavedViews();
  const viewName = useViewName();
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
  const records = own.map(({ to, label }) => ({ to, title: label, detail: ownGroup }));
  const ofViews = views.flatMap((view) => {
    const list = entries.find(({ to }) => to === `/${view.list}`);
    return list ? [{ to: viewAddress(view), title: viewName(view), detail: list.title }] : [];
  });
  const home = { to: homeEntry.to, title: translate(homeEntry.label), detail: '' };
  return [home, ...ofViews, ...entries, ...records]
    .filter(({ title, detail }) => beginsWords(`${title} ${detail}`, typed))
    .slice(0, MAX_FOUND)
    .map(({ to, title, detail }) => ({
      key: `screen ${to}`,
      title,
      detail,
      target: { kind: 'screen', to } as const,
    }));
}
