import Edit from '@mui/icons-material/EditOutlined';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { Company } from '../../../data/records.ts';
import { useCapability } from '../../../data/useAgency.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useCan } from '../../../session/useCan.ts';
import { CompanyLink } from '../../../ui/fields/RecordLink.tsx';
import { textOf } from '../../../ui/format.ts';
import { ActionsColumn, RowAction } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';

const PER_PAGE = 10;

const CompanyActions = () => {
  const company = useRecordContext<Company & RaRecord>();
  const { openDialog } = useDialogs();
  const canEdit = useCan('companies', 'edit');
  const canBeUpdated = useCapability('organisationUpdates');
  if (!company || !canEdit || !canBeUpdated) return null;
  return (
    <RowAction
      label="companies.update"
      icon={<Edit />}
      onClick={() => openDialog({ type: 'updateCompany', id: company.id })}
    />
  );
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
      <Column<Company>
        source="policiesCount"
        numeric
        render={({ policiesCount }) => textOf(policiesCount)}
      />
      <ActionsColumn>
        <CompanyActions />
      </ActionsColumn>
    </ListPage>
  );
};

export default CompanyList;
