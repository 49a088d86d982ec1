import { Column } from '../../../ui/list/Column.tsx';
import { OverviewList } from './OverviewList.tsx';
import { sumColumns } from './sumColumns.tsx';

/** Commissions by insurer. */
export const CompanyList = () => (
  <OverviewList resource="company-commissions" searchLabel="overview.searchCompanies">
    <Column source="companyName" strong wraps />
    {sumColumns}
  </OverviewList>
);
