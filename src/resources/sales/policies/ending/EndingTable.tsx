import { useListContext, useTranslate } from 'react-admin';
import { type CivilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import type { PolicyRow } from '../../../../data/records.ts';
import type { DialogFilter } from '../../../../dialogs/requests.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../../ui/list/Column.tsx';
import { viewPolicyAction } from '../../../../ui/list/frequentActions.tsx';
import { StepPages } from '../../../../ui/list/ListPages.tsx';
import {
  customerColumn,
  insurerColumn,
  paidByColumn,
  policyColumn,
  policyStatusColumn,
  termColumn,
} from '../../../../ui/list/policyColumns.tsx';
import { useRowActions } from '../../../../ui/list/rowAction.ts';
import { moneyColumn } from '../../../../ui/list/valueColumns.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { writeAction } from '../../../../ui/messages/sending.tsx';
import { numberOf, useRenewAction } from '../PolicyList.tsx';

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

function useEndingActions() {
  const renew = useRenewAction();
  return useRowActions<PolicyRow>((policy) => [
    viewPolicyAction(policy.id),
    { ...renew(policy), isQuick: true },
    writeAction('renewal', policy.id),
  ]);
}

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
      {policyColumn()}
      {customerColumn}
      {insurerColumn({ width: '13%' })}
      {termColumn({ source: 'endDate', phone: 'line' })}
      {paidByColumn(notApplicable, 'endingPolicies.columns.method')}
      {moneyColumn('coverageAmount', 'endingPolicies.columns.coverage')}
      <Column<PolicyRow>
        source="policyValue"
        label="policies.columns.value"
        width={widths.money}
        numeric
        render={({ policyValue }) => moneyOf(policyValue)}
        second={({ paymentFrequency }) => paymentFrequency.frequencyName}
      />
      {policyStatusColumn}
      <ActionsColumn of={numberOf} actions={actions} />
    </DialogListContent>
  );
};
