import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FilterLiveForm, useListContext, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { CarriedDays } from './CarriedDays.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { SearchBox } from './SearchBox.tsx';

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
  '& .MuiFormControl-root': { m: 0, width: { xs: '100%', sm: 'auto' }, minWidth: { sm: 150 } },
  '& .MuiAutocomplete-root, & .MuiAutocomplete-root .MuiFormControl-root': {
    width: '100%',
    minWidth: 0,
  },
  '& .search': { flex: '1 1 240px', minWidth: { sm: 240 } },
  '& .search .MuiInputBase-root': { minHeight: 46 },
} as const;

const FilterBar = (props: ComponentProps<'form'>) => (
  <Box component="form" role="search" {...props} sx={bar} />
);

interface ListFiltersProps {
  readonly searchLabel: TextKey;
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
      <SearchBox label={translate(searchLabel)} />
      {children ? <FoldedFilters>{children}</FoldedFilters> : null}
      <CarriedDays />
      {isFiltered ? (
        <Button onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : null}
      <SavedFilters />
    </FilterLiveForm>
  );
};
