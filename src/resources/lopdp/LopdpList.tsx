import { DateField } from '../../ui/fields/fields.tsx';
import { YesNoBadge } from '../../ui/fields/YesNoBadge.tsx';
import { textOf } from '../../ui/format.ts';
import { ActionsColumn } from '../../ui/list/actions.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NumberColumn } from '../../ui/list/NumberColumn.tsx';
import { EmailColumn, NameColumn, PhoneColumn } from '../../ui/list/personColumns.tsx';
import { LopdpActions } from './LopdpActions.tsx';
import type { Subject } from './subject.ts';

/** Customers for the law on personal data, seven a page (specification §2, §9). */
const LopdpList = () => (
  <ListPage
    perPage={7}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="customers.search"
    noneFound="customers.noneFound"
    loadFailed="customers.loadFailed"
    exportAs="customers"
  >
    <NumberColumn />
    <Column<Subject> source="ci_ruc" />
    <NameColumn wraps={140} />
    <PhoneColumn />
    <EmailColumn wraps={140} />
    <Column
      source="createdAt"
      label="customers.columns.createdAt"
      field={DateField}
      quiet
      wideOnly
    />
    <Column<Subject>
      source="policiesCount"
      label="lopdp.columns.policies"
      numeric
      disableSort
      render={({ policiesCount }) => textOf(policiesCount)}
    />
    <Column<Subject>
      source="personalData"
      pinned
      label="lopdp.columns.personalData"
      render={({ personalData }) => <YesNoBadge value={personalData} />}
    />
    <ActionsColumn>
      <LopdpActions />
    </ActionsColumn>
  </ListPage>
);

export default LopdpList;
