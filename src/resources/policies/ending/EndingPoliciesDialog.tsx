import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase } from '../../../ui/dialog/DialogList.tsx';
import { dayOf } from '../../../ui/format.ts';
import { ExportMenu } from '../../../ui/list/export/ExportMenu.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { EndingFilters } from './EndingFilters.tsx';
import { EndingTable } from './EndingTable.tsx';
import { daysOf, type EndingDays } from './endingDays.ts';

const PER_PAGE = 10;

/** The next to end first; those that have ended follow, the latest first. */
const soonestFirst = { field: 'nearestEnd', order: 'ASC' } as const;
const inOrder = { field: 'endDate', order: 'ASC' } as const;

/** What is on screen as a report and as a file; nothing of nothing. */
const Files = ({ days }: { readonly days: EndingDays | undefined }) => {
  const { total, filterValues } = useListContext();
  if (!total) return null;
  return (
    <>
      <ReportButton report={{ type: 'finished', data: { filter: { ...filterValues, ...days } } }} />
      <ExportMenu fixedFilter={days} />
    </>
  );
};

/**
 * The dialog `policyByStatus`: policies finished or about to finish (specification §2), or all that
 * end in some days.
 */
const EndingPoliciesDialog = ({ filter }: DialogSubject) => {
  const translate = useTranslate();
  const [days] = useState(() => daysOf(filter));
  return (
    <DialogListBase
      resource={days ? 'policies' : 'ending-policies'}
      perPage={PER_PAGE}
      sort={days ? inOrder : soonestFirst}
      filter={days}
    >
      <DialogFrame
        title={translate(days ? 'endingPolicies.titleOfDays' : 'endingPolicies.title')}
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
