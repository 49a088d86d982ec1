import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { POLICY_STATUS } from '../../../../../domain/catalogueIds.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { DialogAside } from '../../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase } from '../../../../ui/dialog/DialogList.tsx';
import { dayOf } from '../../../../ui/format.ts';
import { ExportMenu } from '../../../../ui/list/ExportMenu.tsx';
import { LookupFilter } from '../../../../ui/list/filters.tsx';
import { ListFilters } from '../../../../ui/list/ListFilters.tsx';
import { SendToList } from '../../../../ui/messages/sending.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';
import { daysOf, type EndingDays, EndingTable } from './EndingTable.tsx';

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
