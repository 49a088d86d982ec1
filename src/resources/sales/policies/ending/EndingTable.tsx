import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useListContext, useTranslate } from 'react-admin';
import { type CivilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import type { PolicyRow } from '../../../../data/records.ts';
import type { DialogFilter } from '../../../../dialogs/requests.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { MoneyField } from '../../../../ui/fields/fields.tsx';
import { CompanyLink, PolicyLink } from '../../../../ui/fields/RecordLink.tsx';
import { dayOf, moneyOf } from '../../../../ui/format.ts';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../../ui/list/Column.tsx';
import { StepPages } from '../../../../ui/list/ListPages.tsx';
import { useRowActions } from '../../../../ui/list/rowAction.ts';
import { widths } from '../../../../ui/list/widths.ts';
import { writeAction } from '../../../../ui/messages/sending.tsx';
import { customerColumn, numberOf, statusColumn, useRenewAction } from '../PolicyList.tsx';

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
function useEndingActions() {
  const renew = useRenewAction();
  return useRowActions<PolicyRow>((policy) => [
    {
      label: 'policies.view',
      icon: <Visibility />,
      isQuick: true,
      opens: { type: 'info', id: policy.id },
    },
    { ...renew(policy), isQuick: true },
    writeAction('renewal', policy.id),
  ]);
}

/** The policies that end, with how they are charged and what they are worth (specification §2). */
export const EndingTable = ({ none }: { readonly none: TextKey }) => {
  const notApplicable = useTranslate()('common.notApplicable');
  const actions = useEndingActions();
  const isNarrowed = Object.keys(useListContext().filterValues).length > 0;
  return (
    <DialogListContent
      none={isNarrowed ? 'policies.noMatch' : none}
      loadFailed="policies.listFailed"
      pages={<StepPages />}
    >
      <NumberColumn />
      <Column<PolicyRow>
        source="numberPolicy"
        label="policies.columns.policy"
        width={widths.policy}
        whole
        strong
        render={(policy) => <PolicyLink {...policy} />}
        second={({ policyType }) => policyType.policyName}
      />
      {customerColumn}
      <Column<PolicyRow>
        source="company_id"
        width="13%"
        render={({ company }) => <CompanyLink company={company} />}
      />
      <Column<PolicyRow>
        source="endDate"
        label="resources.policies.fields.validity"
        width={widths.term}
        phone="line"
        render={({ startDate }) => `${dayOf(startDate)} →`}
        second={({ endDate }) => dayOf(endDate)}
      />
      <Column<PolicyRow>
        source="payment_method_id"
        label="endingPolicies.columns.method"
        width={widths.name}
        disableSort
        render={({ paymentMethod }) => paymentMethod.methodName}
        second={({ bankAccount, creditCard }) =>
          (bankAccount ?? creditCard)?.bank.bankName ?? notApplicable
        }
      />
      <Column
        source="coverageAmount"
        label="endingPolicies.columns.coverage"
        width={widths.money}
        field={MoneyField}
        numeric
      />
      <Column<PolicyRow>
        source="policyValue"
        label="policies.columns.value"
        width={widths.money}
        numeric
        render={({ policyValue }) => moneyOf(policyValue)}
        second={({ paymentFrequency }) => paymentFrequency.frequencyName}
      />
      {statusColumn}
      <ActionsColumn of={numberOf} actions={actions} />
    </DialogListContent>
  );
};
