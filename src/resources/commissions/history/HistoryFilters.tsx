import Box from '@mui/material/Box';
import { CompanySelect } from '../../../ui/inputs/SearchSelect.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';

/** What the history can be narrowed by, besides its search box (specification §2). */
export const HistoryFilters = () => (
  <>
    <ChoiceFilter
      source="type"
      emptyText="history.both"
      choices={[
        { id: 'commissions', name: 'history.commissions' },
        { id: 'advances', name: 'history.advances' },
      ]}
    />
    <Box sx={{ width: { xs: '100%', sm: 150 } }}>
      <CompanySelect source="company_id" emptyText="history.all" hint={false} />
    </Box>
    <ChoiceFilter
      source="frequency"
      emptyText="history.all"
      choices={[
        { id: 'annualized', name: 'history.annualized' },
        { id: 'normal', name: 'history.normal' },
      ]}
    />
    <ChoiceFilter
      source="renewal"
      emptyText="history.all"
      choices={[
        { id: 'true', name: 'common.yes' },
        { id: 'false', name: 'common.no' },
      ]}
    />
  </>
);
