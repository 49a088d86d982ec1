import { DateField } from '../../ui/fields/fields.tsx';
import { YesNoBadge } from '../../ui/fields/YesNoBadge.tsx';
import { dayOf, EMPTY } from '../../ui/format.ts';
import { ActionsColumn } from '../../ui/list/actions.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NumberColumn } from '../../ui/list/NumberColumn.tsx';
import { EmailColumn, NameColumn, PhoneColumn } from '../../ui/list/personColumns.tsx';
import type { Customer } from './customerModel.ts';
import { CustomerActions } from './list/CustomerActions.tsx';

/** The customers, seven a page (specification §2, §9). */
const CustomerList = () => (
  <ListPage
    perPage={7}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="customers.search"
    noneFound="customers.noneFound"
    loadFailed="customers.loadFailed"
    hiddenColumns={['occupation']}
  >
    <NumberColumn />
    <Column<Customer> source="ci_ruc" />
    <NameColumn wraps={118} />
    <Column<Customer>
      source="status_id"
      render={({ civil }) => civil.status}
      quiet
      wraps={64}
      wideOnly
    />
    <Column<Customer> source="occupation" quiet wraps={90} wideOnly />
    <Column<Customer>
      wraps={74}
      wideOnly
      source="province_id"
      render={({ province }) => province.provinceName}
    />
    <Column<Customer> wraps={80} wideOnly source="city_id" render={({ city }) => city.cityName} />
    <Column<Customer>
      source="birthdate"
      label="customers.columns.birthdate"
      render={({ anonymizedAt, birthdate }) => (anonymizedAt ? EMPTY : dayOf(birthdate))}
      quiet
      wideOnly
    />
    <PhoneColumn />
    <EmailColumn wraps={108} />
    <Column
      source="createdAt"
      label="customers.columns.createdAt"
      field={DateField}
      quiet
      wideOnly
    />
    <Column<Customer>
      source="personalData"
      label="customers.columns.personalData"
      pinned
      render={({ personalData }) => <YesNoBadge value={personalData} />}
    />
    <ActionsColumn>
      <CustomerActions />
    </ActionsColumn>
  </ListPage>
);

export default CustomerList;
