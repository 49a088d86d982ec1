import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';
import type { TextKey } from '../../../i18n/amparo.ts';
import { DialogListContent } from '../../../ui/dialog/DialogList.tsx';
import { MoneyField } from '../../../ui/fields/fields.tsx';
import { PolicyStatusChip } from '../../../ui/fields/StatusChip.tsx';
import { dayOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { NumberColumn } from '../../../ui/list/NumberColumn.tsx';
import { StepPages } from '../../../ui/list/StepPages.tsx';
import { CustomerCell } from '../list/CustomerCell.tsx';
import type { PolicyRow } from '../policy.ts';
import { EndingActions } from './EndingActions.tsx';

const statusOf = ({ policyStatus: { id, statusName } }: PolicyRow) => (
  <PolicyStatusChip id={id} name={statusName} />
);

/** From when to when; when it ends is what the list is about. */
const Term = ({ policy: { startDate, endDate } }: { policy: PolicyRow }) => (
  <div>
    <Box sx={{ color: 'text.secondary' }}>{dayOf(startDate)} →</Box>
    {dayOf(endDate)}
  </div>
);

/** The policies that end, with how they are charged and what they are worth (specification §2). */
export const EndingTable = ({ none }: { readonly none: TextKey }) => {
  const notApplicable = useTranslate()('common.notApplicable');
  const isNarrowed = Object.keys(useListContext().filterValues).length > 0;
  return (
    <DialogListContent
      none={isNarrowed ? 'policies.noMatch' : none}
      loadFailed="policies.listFailed"
      pages={<StepPages />}
    >
      <NumberColumn />
      <Column source="numberPolicy" label="policies.columns.policy" strong />
      <Column<PolicyRow>
        source="customer"
        disableSort
        wraps={136}
        render={({ customer }) => <CustomerCell customer={customer} />}
      />
      <Column<PolicyRow>
        source="company_id"
        wraps={117}
        render={({ company }) => company.companyName}
      />
      <Column<PolicyRow>
        source="policy_type_id"
        label="policies.columns.type"
        wraps={111}
        render={({ policyType }) => policyType.policyName}
      />
      <Column<PolicyRow>
        source="endDate"
        label="resources.policies.fields.validity"
        render={(policy) => <Term policy={policy} />}
      />
      <Column<PolicyRow>
        source="payment_method_id"
        label="endingPolicies.columns.method"
        disableSort
        wraps={104}
        render={({ paymentMethod }) => paymentMethod.methodName}
      />
      <Column<PolicyRow>
        source="bank"
        disableSort
        wraps={90}
        render={({ bankAccount, creditCard }) =>
          (bankAccount ?? creditCard)?.bank.bankName ?? notApplicable
        }
      />
      <Column<PolicyRow>
        source="payment_frequency_id"
        label="resources.policies.fields.paymentFrequency.frequencyName"
        disableSort
        render={({ paymentFrequency }) => paymentFrequency.frequencyName}
      />
      <Column
        source="coverageAmount"
        label="endingPolicies.columns.coverage"
        field={MoneyField}
        numeric
      />
      <Column source="policyValue" label="policies.columns.value" field={MoneyField} numeric />
      <Column<PolicyRow> source="policy_status_id" disableSort render={statusOf} />
      <ActionsColumn>
        <EndingActions />
      </ActionsColumn>
    </DialogListContent>
  );
};
