import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { POLICY_STATUS } from '../../../../../domain/catalogueIds.ts';
import { type CivilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import type { PolicyRow } from '../../../../data/records.ts';
import type { DialogFilter, DialogSubject } from '../../../../dialogs/requests.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { DialogAside } from '../../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { dayOf, moneyOf } from '../../../../ui/format.ts';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../../ui/list/Column.tsx';
import { ExportMenu } from '../../../../ui/list/ExportMenu.tsx';
import { LookupFilter } from '../../../../ui/list/filters.tsx';
import { viewPolicyAction } from '../../../../ui/list/frequentActions.tsx';
import { ListFilters } from '../../../../ui/list/ListFilters.tsx';
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
import { SendToList, writeAction } from '../../../../ui/messages/sending.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';
import { numberOf, useRenewAction } from '../PolicyList.tsx';

type EndingDays = Readonly<{ endsFrom: CivilDate; endsTo: CivilDate }>;

/**
 * The days a dialog was asked to show.
 * @param filter its subject's, with `endsFrom` and `endsTo` as civil dates or timestamps
 * @returns undefined unless both are there
 */
function daysOf(filter: DialogFilter = {}): EndingDays | undefined {
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

const EndingTable = ({ none }: { readonly none: TextKey }) => {
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

/** Statuses of policies that end in a month or have ended; one that ends later is active. */
const ENDING: readonly number[] = [POLICY_STATUS.finishing, POLICY_STATUS.finished];

interface EndingFiltersProps {
  /** Whether they end on given days, which may lie more than a month ahead. */
  readonly ofDays: boolean;
}

const EndingFilters = ({ ofDays }: EndingFiltersProps) => (
  <ListFilters searchLabel="policies.search">
    <LookupFilter
      source="policy_status_id"
      lookup="policy-statuses"
      only={({ id }) =>
        ENDING.includes(Number(id)) || (ofDays && Number(id) === POLICY_STATUS.active)
      }
    />
  </ListFilters>
);

/** The next to end first; those that have ended follow, the latest first. */
const soonestFirst = { field: 'nearestEnd', order: 'ASC' } as const;
const inOrder = { field: 'endDate', order: 'ASC' } as const;

const Files = ({ days }: { readonly days: EndingDays | undefined }) => {
  const { total, filterValues } = useListContext();
  if (!total) return null;
  return (
    <>
      <ReportButton report="finished" subject={{ filter: { ...filterValues, ...days } }} />
      <SendToList list={days ? 'policies' : 'ending-policies'} fixedFilter={days} />
      <ExportMenu fixedFilter={days} />
    </>
  );
};

/**
 * The dialog `policyByStatus`: policies finished or about to finish, or all that
 * end in some days.
 */
const EndingPoliciesDialog = ({ filter }: DialogSubject) => {
  const translate = useTranslate();
  const [days] = useState(() => daysOf(filter));
  return (
    <DialogListBase
      resource={days ? 'policies' : 'ending-policies'}
      sort={days ? inOrder : soonestFirst}
      filter={days}
    >
      <DialogFrame
        title={days ? 'endingPolicies.titleOfDays' : 'endingPolicies.title'}
        aside={
          days ? (
            <DialogAside>
              {translate('endingPolicies.between', {
                from: dayOf(days.endsFrom),
                to: dayOf(days.endsTo),
              })}
            </DialogAside>
          ) : null
        }
        width="xl"
        closesOutside
        actions={<Files days={days} />}
      >
        <EndingFilters ofDays={days !== undefined} />
        <EndingTable none={days ? 'endingPolicies.noneOfDays' : 'endingPolicies.none'} />
      </DialogFrame>
    </DialogListBase>
  );
};

export default EndingPoliciesDialog;
