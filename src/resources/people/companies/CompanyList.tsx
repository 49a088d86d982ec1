import Edit from '@mui/icons-material/EditOutlined';
import type { Company } from '../../../data/records.ts';
import { useIsOurServer } from '../../../data/useAgency.ts';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { CompanyLink } from '../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';

const PER_PAGE = 10;

const CompanyActions = () => {
  const canBeUpdated = useIsOurServer();
  return canBeUpdated ? (
    <DialogRowAction
      permission="companies.edit"
      label="companies.update"
      icon={<Edit />}
      opens="updateCompany"
    />
  ) : null;
};

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
      <Column source="policiesCount" numeric />
      <ActionsColumn>
        <CompanyActions />
      </ActionsColumn>
    </ListPage>
  );
};

export default CompanyList;
