import type { Company } from '../../../data/records.ts';
import { WebLink, whatsAppAction } from '../../../ui/fields/ContactLinks.tsx';
import { CompanyLink } from '../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { editAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { emailColumn, phoneColumn } from '../../../ui/list/personColumns.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { countColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';

const nameOf = ({ companyName }: Company): string => companyName;

function useCompanyActions() {
  return useRowActions<Company>(({ id, numberPhone }) => [
    editAction('companies.edit', 'companies.update', { type: 'updateCompany', id }),
    whatsAppAction(numberPhone),
  ]);
}

const hidden = ['contactName', 'numberPhone', 'email', 'website'];

const CompanyList = () => {
  const { columns, filters } = useOwnList('companies');
  return (
    <ListPage
      sort={{ field: 'id', order: 'DESC' }}
      searchLabel="companies.search"
      noneFound="companies.noneFound"
      hiddenColumns={hidden}
      filters={filters}
    >
      <NumberColumn />
      <Column<Company>
        source="companyName"
        strong
        render={(company) => <CompanyLink company={company} />}
      />
      <Column source="ci_ruc" width={widths.identity} whole phone="line" />
      <Column source="contactName" width={widths.insurer} />
      {phoneColumn}
      {emailColumn}
      <Column<Company>
        source="website"
        width={widths.mail}
        disableSort
        quiet
        render={({ website }) => <WebLink address={website} />}
      />
      {columns}
      {countColumn('policiesCount')}
      <ActionsColumn of={nameOf} actions={useCompanyActions()} />
    </ListPage>
  );
};

export default CompanyList;
