import type { ReactNode } from 'react';
import type { PersonSeen } from '../../../data/privacyRecords.ts';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { countOf, momentDone } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { WeekOfAll } from './WeekOfAll.tsx';

/** The customers whose data a user, or any user, saw (domain §26). */
export const PeopleSeen = ({ toggle }: { readonly toggle: ReactNode }) => (
  <WeekOfAll resource="data-access-people" sortedBy="times" toggle={toggle}>
    <Column<PersonSeen>
      source="surname"
      strong
      wraps
      render={(person) => <PersonLink resource="customers" person={person} />}
    />
    <Column source="ci_ruc" disableSort />
    <Column<PersonSeen> source="times" numeric pinned render={({ times }) => countOf(times)} />
    <Column<PersonSeen> source="lastAt" render={({ lastAt }) => momentDone(lastAt)} />
  </WeekOfAll>
);
