import type { ReactNode } from 'react';
import { ACCESS_KINDS, seenText } from '../../../../domain/privacy/access/accesses.ts';
import type { Access } from '../../../data/privacyRecords.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { momentOf } from '../../../ui/format.ts';
import { PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { AccessFilters, lastMonth, PER_PAGE, Reach, UserCell } from './parts.tsx';

const Certainty = ({ isCertain }: { readonly isCertain: boolean }) => (
  <StatusChip
    tone={isCertain ? 'default' : 'warning'}
    label={isCertain ? 'dataAccess.certain' : 'dataAccess.possible'}
  />
);

const Filters = () => (
  <>
    <PersonSelect source="customers_id" reference="customers" hint={false} />
    <AccessFilters />
  </>
);

/** Who saw one customer's data (domain §26). */
export const OfPerson = ({ toggle }: { readonly toggle: ReactNode }) => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'at', order: 'DESC' }}
    startFilter={lastMonth()}
    noneFound="dataAccess.noneOfPerson"
    loadFailed="dataAccess.loadFailed"
    filters={<Filters />}
    actions={toggle}
    below={<Reach />}
  >
    <Column<Access> source="at" render={({ localAt }) => momentOf(localAt)} />
    <Column<Access>
      source="userName"
      disableSort
      strong
      wraps
      render={(row) => <UserCell {...row} />}
    />
    <Column<Access> source="kind" disableSort wraps render={({ kind }) => ACCESS_KINDS[kind]} />
    <Column<Access>
      source="detail"
      disableSort
      wraps
      render={({ kind, detail }) => seenText(kind, detail)}
    />
    <Column<Access> source="address" disableSort quiet wideOnly />
    <Column<Access>
      source="isCertain"
      disableSort
      pinned
      render={({ isCertain }) => <Certainty isCertain={isCertain} />}
    />
  </ListPage>
);
