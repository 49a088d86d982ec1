import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { nameOrNumber } from '../../../../../domain/people/personName.ts';
import type { Balance, BalanceCustomer } from '../../../../data/commissions.ts';
import { PersonLink } from '../../../../ui/fields/RecordLink.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { countOf } from '../../../../ui/format.ts';
import { Column } from '../../../../ui/list/Column.tsx';
import { countColumn, moneyColumn } from '../../../../ui/list/valueColumns.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { Toggle } from '../../../../ui/Toggle.tsx';
import { PickList, type PickProps } from './PickList.tsx';
import { ELIGIBLE, MODES, type Picked, picked, type Selection } from './selection.ts';

const PickCustomers = (props: PickProps) => (
  <PickList<BalanceCustomer>
    {...props}
    resource="balance-customers"
    searchLabel="giving.selection.searchCustomers"
    chosen="giving.selection.chosenCustomers"
    nameOf={nameOrNumber}
  >
    <Column
      source="ci_ruc"
      label="resources.advisors.fields.ci_ruc"
      width={widths.identity}
      whole
      quiet
    />
    <Column<BalanceCustomer>
      source="surname"
      label="accountColumns.customer"
      strong
      render={nameOrNumber}
    />
    {countColumn('policies', 'accountColumns.policies')}
  </PickList>
);

const PickPolicies = (props: PickProps) => (
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
      render={({ numberPolicy }) => numberPolicy}
      second={({ customer }) => <PersonLink resource="customers" person={customer} />}
    />
    <Column<Balance>
      source="company"
      label="accountColumns.company"
      width={widths.insurer}
      disableSort
      quiet
      render={({ company }) => company.companyName}
    />
    <Column<Balance>
      source="commissionFrequency"
      label="accountColumns.frequency"
      width={widths.word}
      disableSort
      quiet
    />
    {moneyColumn('commissionReleased', 'accountColumns.released')}
    {moneyColumn('commissionPaid', 'accountColumns.paid')}
  </PickList>
);

interface SelectionSectionProps {
  readonly advisorId: number;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  readonly policies: number;
}

export const SelectionSection = (props: SelectionSectionProps) => {
  const { advisorId, selection, onChange, policies } = props;
  const translate = useTranslate();
  const { mode } = selection;
  const picking = (kind: Picked) => ({
    advisorId,
    picked: selection[kind],
    pick: (ids: readonly number[], wanted: boolean) =>
      onChange(picked(selection, kind, ids, wanted)),
  });
  return (
    <FormSection title="giving.selection.title">
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
          <Toggle
            label="giving.selection.label"
            value={mode}
            choices={MODES.map((value) => ({
              value,
              name: translate(`giving.selection.${value}`),
            }))}
            onChange={(next) => onChange({ ...selection, mode: next })}
          />
          {mode === 'all' ? (
            <Typography role="status" sx={{ color: 'text.secondary' }}>
              {translate('giving.selection.allChosen', { count: countOf(policies) })}
            </Typography>
          ) : null}
        </Box>
        {mode === 'customers' ? <PickCustomers {...picking('customers')} /> : null}
        {mode === 'policies' ? <PickPolicies {...picking('policies')} /> : null}
      </div>
    </FormSection>
  );
};
