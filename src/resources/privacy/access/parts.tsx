import { Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { addDays, addMonths, civilDate } from '../../../../domain/civilDate.ts';
import { dataAccess } from '../../../../domain/contract/index.ts';
import { ACCESS_KIND_IDS, ACCESS_KINDS } from '../../../../domain/privacy/access/accesses.ts';
import { agencyToday } from '../../../agencyDay.ts';
import { useCall } from '../../../data/useCall.ts';
import { dayOf } from '../../../ui/format.ts';
import { ChoiceFilter, DaysFilter, UserFilter } from '../../../ui/list/filters.tsx';

export const lastMonth = () => {
  const to = agencyToday();
  return { from: addMonths(to, -1), to };
};

/** Default period over all users: a week, since a month takes some seconds. */
export const lastWeek = () => {
  const to = agencyToday();
  return { from: addDays(to, -7), to };
};

const kinds = ACCESS_KIND_IDS.map((id) => ({ id, name: ACCESS_KINDS[id] }));

export const AccessFilters = () => (
  <>
    <DaysFilter label="common.days.name" from="from" to="to" />
    <UserFilter />
    <ChoiceFilter source="kind" choices={kinds} />
  </>
);

/** How far back the days asked for are known; nothing where all of them are. */
export const Reach = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { data } = useCall(
    dataAccess.findAccessReach,
    {},
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (!data) return null;
  const from = filterValues.from ?? lastMonth().from;
  const { archivedBefore, screensFrom } = data;
  const parts = [
    archivedBefore && civilDate(archivedBefore) > from
      ? translate('dataAccess.archived', { day: dayOf(archivedBefore) })
      : null,
    screensFrom === null ? translate('dataAccess.noScreens') : null,
    screensFrom && civilDate(screensFrom) > from
      ? translate('dataAccess.screensFrom', { day: dayOf(screensFrom) })
      : null,
  ].filter((text) => text !== null);
  return parts.map((text) => (
    <Typography
      key={text}
      role="note"
      sx={{ mt: 1.5, color: 'text.secondary', fontSize: '0.8125rem' }}
    >
      {text}
    </Typography>
  ));
};
