import type { ReactNode } from 'react';
import { ACCESS_KINDS } from '../../../../domain/privacy/access/accesses.ts';
import type { AccessesOfDay } from '../../../data/privacyRecords.ts';
import { countOf, dayOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { UserCell } from './parts.tsx';
import { WeekOfAll } from './WeekOfAll.tsx';

/** How many people each user saw, by day and kind (domain §26). */
export const OfUsers = ({ toggle }: { readonly toggle: ReactNode }) => (
  <WeekOfAll resource="data-access-users" sortedBy="day" toggle={toggle}>
    <Column<AccessesOfDay> source="day" render={({ day }) => dayOf(day)} />
    <Column<AccessesOfDay> source="userName" strong wraps render={(row) => <UserCell {...row} />} />
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
  </WeekOfAll>
);
