import Edit from '@mui/icons-material/EditOutlined';
import { useCanAccess, useRecordContext } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { DateField } from '../../ui/fields/fields.tsx';
import { YesNoBadge } from '../../ui/fields/YesNoBadge.tsx';
import { ActionsColumn, RowAction } from '../../ui/list/actions.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NumberColumn } from '../../ui/list/NumberColumn.tsx';
import { type Customer, customerName } from './customerModel.ts';

const CustomerActions = () => {
  const customer = useRecordContext<Customer>();
  const { openDialog } = useDialogs();
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'edit' });
  if (!customer || !canAccess) return null;
  return (
    <RowAction
      label="customers.update"
      icon={<Edit />}
      onClick={() => openDialog({ type: 'updateCustomer', id: customer.id })}
    />
  );
};

/** An address that is too long for its column breaks before its @. */
const emailCell = ({ email }: Customer) => {
  const at = email.lastIndexOf('@');
  return (
    <small>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </small>
  );
};

/** The customers, seven a page (specification §2, §9). */
const CustomerList = () => (
  <ListPage
    perPage={7}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="customers.search"
    noneFound="customers.noneFound"
    loadFailed="customers.loadFailed"
  >
    <NumberColumn />
    <Column<Customer> source="ci_ruc" />
    <Column<Customer>
      source="surname"
      label="resources.customers.fields.names"
      wraps={126}
      strong
      render={customerName}
    />
    <Column<Customer> source="status_id" render={({ civil }) => civil.status} quiet wraps={64} />
    <Column<Customer>
      wraps={68}
      source="province_id"
      render={({ province }) => province.provinceName}
    />
    <Column<Customer> wraps={68} source="city_id" render={({ city }) => city.cityName} />
    <Column source="birthdate" label="customers.columns.birthdate" field={DateField} quiet />
    <Column source="numberPhone" />
    <Column<Customer> source="email" wraps={116} render={emailCell} />
    <Column source="createdAt" label="customers.columns.createdAt" field={DateField} quiet />
    <Column<Customer>
      source="personalData"
      label="customers.columns.personalData"
      render={({ personalData }) => <YesNoBadge value={personalData} />}
    />
    <ActionsColumn>
      <CustomerActions />
    </ActionsColumn>
  </ListPage>
);

export default CustomerList;
