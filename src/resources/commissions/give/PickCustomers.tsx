import type { BalanceCustomer } from '../../../data/commissions.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { nameOrNumber } from '../../../ui/people.ts';
import { PickList, type PickProps } from './PickList.tsx';

/** Chooses customers, whose policies receive the commission. */
export const PickCustomers = (props: PickProps) => (
  <PickList<BalanceCustomer>
    {...props}
    resource="balance-customers"
    searchLabel="giving.selection.searchCustomers"
    chosen="giving.selection.chosenCustomers"
    nameOf={nameOrNumber}
  >
    <Column source="ci_ruc" label="resources.advisors.fields.ci_ruc" quiet />
    <Column<BalanceCustomer>
      source="surname"
      label="accountColumns.customer"
      strong
      wraps={140}
      render={nameOrNumber}
    />
    <Column source="policies" label="accountColumns.policies" numeric />
  </PickList>
);
