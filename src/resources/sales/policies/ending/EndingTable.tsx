import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { type CivilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import type { PolicyRow } from '../../../../data/records.ts';
import type { DialogFilter } from '../../../../dialogs/requests.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { useCan } from '../../../../session/useCan.ts';
import { DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { DialogRowAction } from '../../../../ui/dialog/opening.tsx';
import { PolicyStatusChip } from '../../../../ui/fields/badges.tsx';
import { MoneyField } from '../../../../ui/fields/fields.tsx';
import { CompanyLink } from '../../../../ui/fields/RecordLink.tsx';
import { dayOf } from '../../../../ui/format.ts';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../../ui/list/Column.tsx';
import { StepPages } from '../../../../ui/list/ListPages.tsx';
import { WriteAction } from '../../../../ui/messages/sending.tsx';
import { CustomerCell, Renew } from '../PolicyList.tsx';

/** The days the policies end on, both included. */
export type EndingDays = Readonly<{ endsFrom: CivilDate; endsTo: CivilDate }>;

/**
 * The days a dialog was asked to show.
 * @param filter its subject's, with `endsFrom` and `endsTo` as civil dates or timestamps
 * @returns undefined unless both are there
 */
export function daysOf(filter: DialogFilter = {}): EndingDays | undefined {
  const endsFrom = parseCivilDate(String(filter.endsFrom));
  const endsTo = parseCivilDate(String(filter.endsTo));
  return endsFrom && endsTo ? { endsFrom, endsTo } : undefined;
}

/** What can be done with a policy that ends: look at it whole, and renew it. */
const EndingActions = () => {
  const policy = useRecordContext<PolicyRow>();
  const canRenew = useCan('policies', 'renew');
  if (!policy) return null;
  return (
    <>
      <DialogRowAction
        label="policies.view"
        icon={<Visibility />}
        opens={{ type: 'info', id: policy.id }}
      />
      <WriteAction kind="renewal" id={policy.id} />
      {canRenew ? <Renew policy={policy} /> : null}
    </>
  );
};

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
        render={({ company }) => <CompanyLink company={company} />}
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
