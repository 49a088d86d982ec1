import Chip from '@mui/material/Chip';
import { useListContext, useTranslate } from 'react-admin';
import { dayOf } from '../format.ts';

/** Filters from a day to a day, both included, which other screens lead here with. */
const spans = [
  { from: 'endsFrom', to: 'endsTo', what: 'common.days.ends' },
  { from: 'dueFrom', to: 'dueTo', what: 'common.days.due' },
] as const;

type Filters = Readonly<Record<string, unknown>>;

const without = (filters: Filters, ...names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

/** Says which days a list is narrowed to, and takes that away. */
export const CarriedDays = () => {
  const translate = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const filters: Filters = filterValues;
  return spans.map(({ from, to, what }) => {
    const [first, last] = [filters[from], filters[to]];
    if (!first && !last) return null;
    const side = first && last ? 'between' : first ? 'since' : 'until';
    const days = { from: dayOf(first), to: dayOf(last) };
    return (
      <Chip
        key={from}
        color="info"
        label={`${translate(what)} ${translate(`common.days.${side}`, days)}`}
        onDelete={() => setFilters(without(filters, from, to), displayedFilters)}
      />
    );
  });
};
