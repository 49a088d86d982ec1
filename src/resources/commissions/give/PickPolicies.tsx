import { useTranslate } from 'react-admin';
import type { Balance } from '../../../commissionCommands.ts';
import { moneyOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { PolicyCell } from '../PolicyCell.tsx';
import { PickBox } from './PickBox.tsx';
import type { PickingProps } from './Picking.tsx';
import { PickList } from './PickList.tsx';
import { ELIGIBLE } from './selection.ts';

type PickPoliciesProps = Omit<PickingProps, 'says'> & { readonly advisorId: number };

/** Chooses policies one by one, among those that can receive commission. */
export const PickPolicies = ({ advisorId, picked, pick }: PickPoliciesProps) => {
  const translate = useTranslate();
  const says = translate('giving.selection.chosen', { smart_count: picked.length });
  return (
    <PickList
      advisorId={advisorId}
      resource="balances"
      filter={ELIGIBLE}
      searchLabel="giving.selection.searchPolicies"
      picked={picked}
      pick={pick}
      says={says}
    >
      <Column<Balance>
        source="pick"
        label="giving.selection.pick"
        disableSort
        render={({ id, numberPolicy }) => (
          <PickBox id={id} name={numberPolicy} picked={picked} pick={pick} />
        )}
      />
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
      <Column<Balance>
        source="commissionInFavour"
        label="accountColumns.inFavour"
        numeric
        strong
        render={({ commissionInFavour }) => moneyOf(commissionInFavour)}
      />
    </PickList>
  );
};
