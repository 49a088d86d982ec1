import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { FilterLiveForm, useListContext, useTranslate } from 'react-admin';
import { POLICY_STATUS } from '../../../../domain/catalogueIds.ts';
import { LookupFilter } from '../../../ui/list/LookupFilter.tsx';
import { SearchBox } from '../../../ui/list/SearchBox.tsx';

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  pt: 0.75,
  mb: 1.5,
  '& .MuiFormControl-root': { m: 0, width: { xs: '100%', sm: 200 } },
  '& .search': { flex: { sm: '1 1 240px' } },
  '& .search .MuiInputBase-root': { minHeight: 46 },
} as const;

const FilterBar = (props: ComponentProps<'form'>) => (
  <Box component="form" role="search" {...props} sx={bar} />
);

/** A policy that ends in a month or has ended is one of these; one that ends later is active. */
const ENDING: readonly number[] = [POLICY_STATUS.finishing, POLICY_STATUS.finished];

interface EndingFiltersProps {
  /** They end on some days, which may lie more than a month ahead. */
  readonly ofDays: boolean;
}

/** Narrows the policies that end: by number or customer, by status. */
export const EndingFilters = ({ ofDays }: EndingFiltersProps) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  return (
    <FilterLiveForm debounce={300} formComponent={FilterBar}>
      <SearchBox label={translate('policies.search')} />
      <LookupFilter
        source="policy_status_id"
        lookup="policy-statuses"
        only={({ id }) =>
          ENDING.includes(Number(id)) || (ofDays && Number(id) === POLICY_STATUS.active)
        }
      />
      {Object.keys(filterValues).length > 0 ? (
        <Button onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : null}
    </FilterLiveForm>
  );
};
