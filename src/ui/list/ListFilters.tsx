import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import { Box, Button, Chip, InputAdornment, TextField } from '@mui/material';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FilterLiveForm, useInput, useListContext, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { dayOf } from '../format.ts';
import { type LookupInputProps, LookupSelect } from '../inputs/LookupSelect.tsx';
import { SavedFilters } from './SavedFilters.tsx';

const icon = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
);

/**
 * The search box of a list: the filter `q`. react-admin's SearchInput hands MUI 9 `InputProps`, which
 * it no longer takes, and has no name of its own for screen readers.
 */
export const SearchBox = ({ label }: { readonly label: string }) => {
  const { field } = useInput({ source: 'q' });
  return (
    <TextField
      {...field}
      type="search"
      className="search"
      hiddenLabel
      placeholder={label}
      slotProps={{ input: { startAdornment: icon }, htmlInput: { 'aria-label': label } }}
    />
  );
};

/** A filter of a list by a catalogue; "Todos" takes it away. */
export const LookupFilter = (props: Omit<LookupInputProps, 'hint'>) => (
  <LookupSelect {...props} emptyText="common.all" hint={false} />
);

/** Filters from a day to a day, both included, which other screens lead here with. */
const spans = [{ from: 'endsFrom', to: 'endsTo', what: 'common.days.ends' }] as const;

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

/** Says that a list is narrowed to what is to be completed, and takes that away. */
const CarriedToComplete = () => {
  const translate = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const filters: Filters = filterValues;
  return filters.toComplete === true ? (
    <Chip
      color="warning"
      label={translate('common.toComplete.name')}
      onDelete={() => setFilters(without(filters, 'toComplete'), displayedFilters)}
    />
  ) : null;
};

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
  '& .MuiFormControl-root': {
    m: 0,
    width: { xs: '100%', sm: 'auto' },
    minWidth: { sm: 150 },
    maxWidth: { sm: 190 },
  },
  // It is as wide as what is around it, and without a width of its own takes a row of the bar alone.
  '& .MuiAutocomplete-root': { width: { xs: '100%', sm: 180 } },
  '& .MuiAutocomplete-root .MuiFormControl-root': { width: '100%', minWidth: 0 },
  '& .search': { flex: '1 1 240px', minWidth: { sm: 240 }, maxWidth: 'none' },
  '& .search .MuiInputBase-root': { minHeight: 46 },
} as const;

const FilterBar = (props: ComponentProps<'form'>) => (
  <Box component="form" role="search" {...props} sx={bar} />
);

interface ListFiltersProps {
  /** Names the search box; none where the list cannot be searched. */
  readonly searchLabel?: TextKey | undefined;
  readonly children?: ReactNode;
}

/** On a phone the filters are folded behind a button, which tells how many are set. */
const FoldedFilters = ({ children }: { readonly children: ReactNode }) => {
  const translate = useTranslate();
  const filtersId = useId();
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const set = Object.keys(filterValues).filter((name) => name !== 'q').length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { sm: 'none' } }}
      >
        {set > 0 ? translate('common.filtersSet', { count: set }) : translate('common.filters')}
      </Button>
      <Box id={filtersId} sx={{ display: { xs: isOpen ? 'contents' : 'none', sm: 'contents' } }}>
        {children}
      </Box>
    </>
  );
};

/** The search box, the filters given as children, and the way to be rid of them. */
export const ListFilters = ({ searchLabel, children }: ListFiltersProps) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <FilterLiveForm debounce={300} formComponent={FilterBar}>
      {searchLabel ? <SearchBox label={translate(searchLabel)} /> : null}
      {children ? <FoldedFilters>{children}</FoldedFilters> : null}
      <CarriedDays />
      <CarriedToComplete />
      {isFiltered ? (
        <Button onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : null}
      <SavedFilters />
    </FilterLiveForm>
  );
};
