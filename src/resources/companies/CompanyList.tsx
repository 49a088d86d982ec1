import type { Company } from '../../data/records.ts';
import { CompanyLink } from '../../ui/fields/RecordLink.tsx';
import { textOf } from '../../ui/format.ts';
import { Column, NumberColumn } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useOwnList } from '../../ui/ownFields/useOwnList.tsx';

const PER_PAGE = 10;

/** The insurance companies (specification §2), the latest first. */
const CompanyList = () => {
  const { columns, filters } = useOwnList('companies');
  return (
    <ListPage
      perPage={PER_PAGE}
      sort={{ field: 'id', order: 'DESC' }}
      searchLabel="companies.search"
      noneFound="companies.noneFound"
      filters={filters}
    >
      <NumberColumn />
      <Column<Company>
        source="companyName"
        wraps
        strong
        render={(company) => <CompanyLink company={company} />}
      />
      <Column source="ci_ruc" />
      {columns}
      <Column<Company>
        source="policiesCount"
        numeric
        render={({ policiesCount }) => textOf(policiesCount)}
      />
    </ListPage>
  );
};

export default CompanyList;
