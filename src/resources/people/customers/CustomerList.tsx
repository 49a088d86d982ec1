import Description from '@mui/icons-material/DescriptionOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import MergeType from '@mui/icons-material/MergeType';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { useListContext, useRecordContext } from 'react-admin';
import type { Customer } from '../../../data/records.ts';
import { useIsOurServer } from '../../../data/useAgency.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogButton, DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { dayOf, EMPTY } from '../../../ui/format.ts';
import { ActionsColumn, RowLink } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { EmailColumn, NameColumn, PhoneColumn } from '../../../ui/list/personColumns.tsx';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';

/** Whether the visitor may merge customers, where the server does. */
const useCanMerge = (): boolean => {
  const merges = useIsOurServer();
  return useCan('customers', 'merge') && merges;
};

/** What can be done with the customer of a row (specification §2, §6). */
const CustomerActions = () => {
  const customer = useRecordContext<Customer>();
  const canRegisterPolicy = useCan('policies', 'create');
  const canMerge = useCanMerge();
  if (!customer) return null;
  const { id } = customer;
  const isReadOnly = Boolean(customer.anonymizedAt ?? customer.limitedAt);
  return (
    <>
      {customer.policiesCount !== 0 ? (
        <DialogRowAction
          permission="policies.list"
          label="customers.viewPolicies"
          icon={<Description />}
          opens={{ type: 'customerId', id }}
        />
      ) : null}
      {canRegisterPolicy && !isReadOnly ? (
        <RowLink
          label="customers.registerPolicy"
          icon={<NoteAdd />}
          to={`/policies/create?customers_id=${id}`}
        />
      ) : null}
      {isReadOnly ? null : (
        <DialogRowAction
          permission="customers.edit"
          label="customers.update"
          icon={<Edit />}
          opens={{ type: 'updateCustomer', id }}
        />
      )}
      {canMerge && !isReadOnly ? (
        <DialogRowAction
          label="customers.merge.open"
          icon={<MergeType />}
          opens={{ type: 'mergeCustomer', id }}
        />
      ) : null}
    </>
  );
};

/** The customers that were merged, for who may undo it. */
const OpenMerges = () => {
  const canMerge = useCanMerge();
  if (!canMerge) return null;
  return (
    <DialogButton
      variant="outlined"
      icon={<MergeType />}
      label="customers.merges.open"
      opens={{ type: 'customerMerges', id: 'all' }}
    />
  );
};

/** Whom insurance may be offered to, of what is listed. */
const WithoutPolicies = () => {
  const { filterValues } = useListContext();
  return (
    <ReportButton
      report="customersWithoutPolicies"
      subject={{ filter: filterValues }}
      label="title"
    />
  );
};

/** The customers, seven a page (specification §2, §9). */
const CustomerList = () => {
  const { columns, filters } = useOwnList('customers');
  return (
    <ListPage
      perPage={7}
      sort={{ field: 'id', order: 'DESC' }}
      searchLabel="customers.search"
      noneFound="customers.noneFound"
      loadFailed="customers.loadFailed"
      hiddenColumns={['occupation']}
      filters={filters}
      actions={
        <>
          <WithoutPolicies />
          <OpenMerges />
        </>
      }
    >
      <NumberColumn />
      <Column<Customer> source="ci_ruc" />
      <NameColumn of="customers" wraps={118} />
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
      {columns}
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
};

export default CustomerList;
