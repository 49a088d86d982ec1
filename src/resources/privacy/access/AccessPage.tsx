import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ACCESS_KINDS, seenText } from '../../../../domain/privacy/access/accesses.ts';
import type { Access, AccessesOfDay, PersonSeen } from '../../../data/privacyRecords.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { CountField, DateField } from '../../../ui/fields/fields.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { momentDone, momentOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { PersonFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useViews } from '../../../ui/useViews.tsx';
import { AccessFilters, lastMonth, lastWeek, Reach } from './parts.tsx';

interface WeekOfAllProps {
  readonly resource: 'data-access-users' | 'data-access-people';
  readonly sortedBy: string;
  readonly toggle: ReactNode;
  readonly children: ReactNode;
}

const WeekOfAll = ({ resource, sortedBy, toggle, children }: WeekOfAllProps) => (
  <ResourceContextProvider value={resource}>
    <ListPage
      sort={{ field: sortedBy, order: 'DESC' }}
      startFilter={lastWeek()}
      noneFound="dataAccess.noneFound"
      loadFailed="dataAccess.loadFailed"
      filters={<AccessFilters />}
      beside={toggle}
      below={<Reach />}
    >
      {children}
    </ListPage>
  </ResourceContextProvider>
);

const Certainty = ({ isCertain }: { readonly isCertain: boolean }) => (
  <StatusChip
    tone={isCertain ? 'default' : 'warning'}
    label={isCertain ? 'dataAccess.certain' : 'dataAccess.possible'}
  />
);

const Filters = () => (
  <>
    <PersonFilter source="customers_id" reference="customers" />
    <AccessFilters />
  </>
);

export const OfPerson = ({ toggle }: { readonly toggle: ReactNode }) => (
  <ListPage
    sort={{ field: 'at', order: 'DESC' }}
    startFilter={lastMonth()}
    noneFound="dataAccess.noneOfPerson"
    loadFailed="dataAccess.loadFailed"
    filters={<Filters />}
    beside={toggle}
    below={<Reach />}
  >
    <Column<Access>
      source="at"
      width={widths.moment}
      whole
      phone="line"
      render={({ localAt }) => momentOf(localAt)}
    />
    <Column<Access>
      source="userName"
      strong
      render={({ name, userName }) => name ?? userName}
      second={({ name, userName }) => (name ? userName : null)}
    />
    <Column<Access>
      source="kind"
      width={widths.insurer}
      phone="line"
      render={({ kind }) => ACCESS_KINDS[kind]}
    />
    <Column<Access>
      source="detail"
      width="24%"
      render={({ kind, detail }) => seenText(kind, detail)}
    />
    <Column<Access> source="address" width={widths.moneyOver} quiet />
    <Column<Access>
      source="isCertain"
      width={widths.term}
      phone="badge"
      render={({ isCertain }) => <Certainty isCertain={isCertain} />}
    />
  </ListPage>
);

export const OfUsers = ({ toggle }: { readonly toggle: ReactNode }) => (
  <WeekOfAll resource="data-access-users" sortedBy="day" toggle={toggle}>
    <Column source="day" width={widths.date} field={DateField} phone="line" />
    <Column<AccessesOfDay>
      source="userName"
      strong
      render={({ name, userName }) => name ?? userName}
      second={({ name, userName }) => (name ? userName : null)}
    />
    <Column<AccessesOfDay>
      source="kind"
      width="28%"
      phone="line"
      render={({ kind }) => ACCESS_KINDS[kind]}
    />
    <Column source="times" width={widths.term} numeric field={CountField} />
    <Column source="people" width={widths.term} numeric phone="badge" field={CountField} />
    <Column source="unknown" width={widths.name} numeric field={CountField} />
  </WeekOfAll>
);

export const PeopleSeen = ({ toggle }: { readonly toggle: ReactNode }) => (
  <WeekOfAll resource="data-access-people" sortedBy="times" toggle={toggle}>
    <Column<PersonSeen>
      source="surname"
      strong
      render={(person) => <PersonLink resource="customers" person={person} />}
    />
    <Column source="ci_ruc" width={widths.identity} whole phone="line" />
    <Column source="times" width={widths.term} numeric phone="badge" field={CountField} />
    <Column<PersonSeen>
      source="lastAt"
      width={widths.moment}
      render={({ lastAt }) => momentDone(lastAt)}
    />
  </WeekOfAll>
);

const VIEWS = ['person', 'users', 'people'] as const;

const views = { person: OfPerson, users: OfUsers, people: PeopleSeen } as const;

const AccessPage = () => {
  const { view, toggle } = useViews<(typeof VIEWS)[number]>({
    store: 'dataAccess.view',
    first: 'person',
    list: 'person',
    offered: VIEWS,
    label: 'dataAccess.view.label',
    name: (one) => `dataAccess.view.${one}`,
  });
  const Shown = views[view];
  return <Shown key={view} toggle={toggle} />;
};

export default AccessPage;
