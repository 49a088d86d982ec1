import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ACCESS_KINDS } from '../../../domain/dataAccess/accesses.ts';
import type { AccessesOfDay } from '../../data/dataAccess.ts';
import { countOf, dayOf } from '../../ui/format.ts';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { AccessFilters, lastWeek, Reach, UserCell } from './parts.tsx';

const PER_PAGE = 25;

/** How many people each user saw, by day and kind (domain §26). */
export const OfUsers = ({ toggle }: { readonly toggle: ReactNode }) => (
  <ResourceContextProvider value="data-access-users">
    <ListPage
      perPage={PER_PAGE}
      sort={{ field: 'day', order: 'DESC' }}
      startFilter={lastWeek()}
      noneFound="dataAccess.noneFound"
      loadFailed="dataAccess.loadFailed"
      filters={<AccessFilters />}
      actions={toggle}
      below={<Reach />}
    >
      <Column<AccessesOfDay> source="day" render={({ day }) => dayOf(day)} />
      <Column<AccessesOfDay>
        source="userName"
        strong
        wraps
        render={(row) => <UserCell {...row} />}
      />
      <Column<AccessesOfDay>
        source="kind"
        disableSort
        wraps
        render={({ kind }) => ACCESS_KINDS[kind]}
      />
      <Column<AccessesOfDay> source="times" numeric render={({ times }) => countOf(times)} />
      <Column<AccessesOfDay>
        source="people"
        numeric
        pinned
        render={({ people }) => countOf(people)}
      />
      <Column<AccessesOfDay>
        source="unknown"
        disableSort
        numeric
        wideOnly
        render={({ unknown }) => countOf(unknown)}
      />
    </ListPage>
  </ResourceContextProvider>
);
