import Box from '@mui/material/Box';
import { CompanySelect, PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { LookupFilter } from '../../../ui/list/LookupFilter.tsx';

const narrow = { width: { xs: '100%', sm: 150 } } as const;

/** What the list can be narrowed by (specification §2). */
export const PolicyFilters = () => (
  <>
    <LookupFilter source="policy_status_id" lookup="policy-statuses" />
    <Box sx={narrow}>
      <CompanySelect source="company_id" emptyText="common.all" hint={false} />
    </Box>
    <Box sx={narrow}>
      <PersonSelect source="advisor_id" reference="advisors" emptyText="common.all" hint={false} />
    </Box>
    <LookupFilter source="policy_type_id" lookup="policy-types" label="policies.columns.type" />
  </>
);
