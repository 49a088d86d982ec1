import Description from '@mui/icons-material/DescriptionOutlined';
import MergeType from '@mui/icons-material/MergeType';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { useListContext } from 'react-admin';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import type { Customer } from '../../../data/records.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { whatsAppAction } from '../../../ui/fields/ContactLinks.tsx';
import { dayOf, EMPTY } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { editAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import {
  emailColumn,
  identityColumn,
  nameColumn,
  phoneColumn,
} from '../../../ui/list/personColumns.tsx';
import { LINE, useRowActions } from '../../../ui/list/rowAction.ts';
import { dateColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';

const useCanMerge = (): boolean => useCan('customers', 'merge');

function useCustomerActions() {
  const canMerge = useCanMerge();
  return useRowActions<Customer>((customer) => {
    const { id, policiesCount, numberPhone } = customer;
    const isReadOnly = Boolean(customer.anonymizedAt ?? customer.limitedAt);
    return [
      policiesCount !== 0 && {
        permission: 'policies.list',
        label: 'customers.viewPolicies',
        icon: <Description />,
        opens: { type: 'customerId', id },
      },
      !isReadOnly && {
        permission: 'policies.create',
        label: 'customers.registerPolicy',
        icon: <NoteAdd />,
        isQuick: true,
        to: `/policies/create?customers_id=${id}`,
      },
      !isReadOnly &&
        editAction('customers.edit', 'resources.customers.update', { type: 'updateCustomer', id }),
      LINE,
      !customer.anonymizedAt && whatsAppAction(numberPhone),
      canMerge &&
        !isReadOnly && {
          label: 'customers.merge.open',
          icon: <MergeType />,
          opens: { type: 'mergeCustomer', id },
        },
    ];
  });
}

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

const hidden = ['ci_ruc', 'province_id', 'occupation'];

const CustomerList = () => {
  const { columns, filters } = useOwnList('customers');
  const actions = useCustomerActions();
  return (
    <ListPage
      perPage={7}
      searchLabel="resources.customers.search"
      noneFound="resources.customers.noneFound"
      hiddenColumns={hidden}
      filters={filters}
      more={
        <>
          <WithoutPolicies />
          <OpenMerges />
        </>
      }
    >
      <NumberColumn />
      {nameColumn('customers', 'resources.customers.fields.names')}
      {identityColumn}
      <Column<Customer>
        source="status_id"
        width={widths.word}
        quiet
        render={({ civil }) => civil.status}
      />
      <Column<Customer> source="occupation" width={widths.name} quiet />
      <Column<Customer>
        source="city_id"
        width={widths.place}
        render={({ city }) => city.cityName}
        second={({ province }) => province.provinceName}
      />
      <Column<Customer>
        source="province_id"
        width={widths.place}
        render={({ province }) => province.provinceName}
      />
      <Column<Customer>
        source="birthdate"
        label="customers.columns.birthdate"
        width={widths.date}
        quiet
        render={({ anonymizedAt, birthdate }) => (anonymizedAt ? EMPTY : dayOf(birthdate))}
      />
      {columns}
      {phoneColumn}
      {emailColumn}
      {dateColumn('createdAt', 'customers.columns.createdAt')}
      <Column<Customer>
        source="personalData"
        width={widths.consent}
        phone="badge"
        render={({ personalData }) => <YesNoBadge value={personalData} />}
      />
      <ActionsColumn<Customer> of={nameOrNumber} actions={actions} />
    </ListPage>
  );
};

export default CustomerList;
