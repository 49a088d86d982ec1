import { SearchSelect } from '../../../ui/inputs/SearchSelect.tsx';

const byName = { field: 'companyName', order: 'ASC' } as const;

/** The company that insures. */
export const CompanySelect = () => (
  <SearchSelect
    source="company_id"
    reference="companies"
    optionText={({ companyName }) => companyName}
    sort={byName}
  />
);
