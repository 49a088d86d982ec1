import Edit from '@mui/icons-material/EditOutlined';
import type { Company } from '../../../data/records.ts';
import { useIsOurServer } from '../../../data/useAgency.ts';
import { CompanyLink } from '../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';

const PER_PAGE = 10;

const nameOf = ({ companyName }: Company): string => companyName;

function useCompanyActions() {
  const canBeUpdated = useIsOurServer();
  return useRowActions<Company>(({ id }) => [
    canBeUpdated && {
      permission: 'companies.edit',
      label: 'companies.update',
      icon: <Edit />,
      isQuick: true,
      opens: { type: 'updateCompany', id },
    },
  ]);
}

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
        strong
        render={(company) => <CompanyLink company={company} />}
      />
      <Column source="ci_ruc" width={widths.identity} whole phone="line" />
      {columns}
      <Column source="policiesCount" width={widths.count} numeric />
      <ActionsColumn of={nameOf} actions={useCompanyActions()} />
    </ListPage>
  );
};

export default CompanyList;
