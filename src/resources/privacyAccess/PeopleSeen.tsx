import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { PersonSeen } from '../../data/dataAccess.ts';
import { PersonLink } from '../../ui/fields/RecordLink.tsx';
import { countOf, momentDone } from '../../ui/format.ts';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { AccessFilters, lastWeek, Reach } from './parts.tsx';

const PER_PAGE = 25;

/** The customers whose data a user, or anybody, saw (domain §26). */
export const PeopleSeen = ({ toggle }: { readonly toggle: ReactNode }) => (
  <ResourceContextProvider value="data-access-people">
    <ListPage
      perPage={PER_PAGE}
      sort={{ field: 'times', order: 'DESC' }}
      startFilter={lastWeek()}
      noneFound="dataAccess.noneFound"
      loadFailed="dataAccess.loadFailed"
      filters={<AccessFilters />}
      actions={toggle}
      below={<Reach />}
    >
      <Column<PersonSeen>
        source="surname"
        strong
        wraps
        render={(person) => <PersonLink resource="customers" person={person} />}
      />
      <Column source="ci_ruc" disableSort />
      <Column<PersonSeen> source="times" numeric pinned render={({ times }) => countOf(times)} />
      <Column<PersonSeen> source="lastAt" render={({ lastAt }) => momentDone(lastAt)} />
    </ListPage>
  </ResourceContextProvider>
);
