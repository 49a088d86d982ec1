import type { Balance } from '../../../data/commissions.ts';
import { moneyOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { PolicyCell } from '../PolicyCell.tsx';
import { PickList, type PickProps } from './PickList.tsx';
import { ELIGIBLE } from './selection.ts';

/** Chooses policies one by one, among those that can receive commission. */
export const PickPolicies = (props: PickProps) => (
  <PickList<Balance>
    {...props}
    resource="balances"
    filter={ELIGIBLE}
    searchLabel="giving.selection.searchPolicies"
    chosen="giving.selection.chosen"
    nameOf={({ numberPolicy }) => numberPolicy}
  >
    <Column<Balance>
      source="numberPolicy"
      label="accountColumns.policy"
      strong
      wraps={140}
      render={(account) => <PolicyCell account={account} />}
    />
    <Column<Balance>
      source="company"
      label="accountColumns.company"
      disableSort
      quiet
      wraps={100}
      render={({ company }) => company.companyName}
    />
    <Column<Balance>
      source="commissionFrequency"
      label="accountColumns.frequency"
      disableSort
      quiet
    />
    <Column<Balance>
      source="commissionReleased"
      label="accountColumns.released"
      numeric
      render={({ commissionReleased }) => moneyOf(commissionReleased)}
    />
    <Column<Balance>
      source="commissionPaid"
      label="accountColumns.paid"
      numeric
      render={({ commissionPaid }) => moneyOf(commissionPaid)}
    />
  </PickList>
);
