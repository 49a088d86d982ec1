import { useTranslate } from 'react-admin';
import type { BalanceCustomer } from '../../../commissionCommands.ts';
import { moneyOf } from '../../../ui/format.ts';
import { Column } from '../../../ui/list/Column.tsx';
import { personName } from '../../../ui/people.ts';
import { PickBox } from './PickBox.tsx';
import type { PickingProps } from './Picking.tsx';
import { PickList } from './PickList.tsx';

type PickCustomersProps = Omit<PickingProps, 'says'> & { readonly advisorId: number };

const nameOf = (customer: BalanceCustomer) => personName(customer) || customer.ci_ruc;

/** Chooses customers, whose policies receive the commission. */
export const PickCustomers = ({ advisorId, picked, pick }: PickCustomersProps) => {
  const translate = useTranslate();
  const says = translate('giving.selection.chosenCustomers', { smart_count: picked.length });
  return (
    <PickList
      advisorId={advisorId}
      resource="balance-customers"
      searchLabel="giving.selection.searchCustomers"
      picked={picked}
      pick={pick}
      says={says}
    >
      <Column<BalanceCustomer>
        source="pick"
        label="giving.selection.pick"
        disableSort
        render={(customer) => (
          <PickBox id={customer.id} name={nameOf(customer)} picked={picked} pick={pick} />
        )}
      />
      <Column source="ci_ruc" label="resources.advisors.fields.ci_ruc" quiet />
      <Column<BalanceCustomer>
        source="surname"
        label="accountColumns.customer"
        strong
        wraps={140}
        render={nameOf}
      />
      <Column source="policies" label="accountColumns.policies" numeric />
      <Column<BalanceCustomer>
        source="commissionInFavour"
        label="accountColumns.inFavour"
        numeric
        strong
        render={({ commissionInFavour }) => moneyOf(commissionInFavour)}
      />
    </PickList>
  );
};
