import Edit from '@mui/icons-material/EditOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { STATEMENT_STATUSES } from '../../../../domain/contract/money/insurerStatementShapes.ts';
import type { InsurerStatement } from '../../../data/insurerStatements.ts';
import type { InternalAddress } from '../../../routes.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { DateField, MoneyField } from '../../../ui/fields/fields.tsx';
import { CompanyLink } from '../../../ui/fields/RecordLink.tsx';
import { CompanySelect } from '../../../ui/inputs/SearchSelect.tsx';
import { ActionsColumn, DeleteAction, RowLink } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useFailure } from '../../../ui/useFailure.ts';
import { StatementStatusChip } from './StatusChip.tsx';

const PER_PAGE = 10;

const reconciliation: InternalAddress = '/insurer-statement';

/** A draft's number, days and totals can be changed, and a draft removed. */
const DraftActions = ({ statement }: { readonly statement: InsurerStatement }) => {
  const translate = useTranslate();
  const sayFailed = useFailure();
  const { id, numberStatement } = statement;
  return (
    <>
      <DialogRowAction
        label="insurerStatements.update"
        icon={<Edit />}
        opens={{ type: 'updateInsurerStatement', id }}
      />
      <DeleteAction
        resource="insurer-statements"
        record={statement}
        label="insurerStatements.deleteOne"
        question={translate('insurerStatements.deleteQuestion', { number: numberStatement })}
        deleted="insurerStatements.deleted"
        onFailed={(error) => sayFailed('insurerStatements.deleteFailed', error)}
      />
    </>
  );
};

const Actions = () => {
  const statement = useRecordContext<InsurerStatement>();
  const canEdit = useCan('insurer-statements', 'edit');
  if (!statement) return null;
  return (
    <>
      <RowLink
        label="insurerStatements.work"
        icon={<FactCheck />}
        to={`${reconciliation}?id=${statement.id}`}
      />
      {canEdit && statement.status === 'draft' ? <DraftActions statement={statement} /> : null}
    </>
  );
};

const Open = ({ statement: { open, lines } }: { readonly statement: InsurerStatement }) =>
  useTranslate()('insurerStatements.linesOpen', { open, lines });

const Filters = () => {
  const translate = useTranslate();
  return (
    <>
      <CompanySelect source="company_id" emptyText="common.all" hint={false} />
      <SelectInput
        source="status"
        emptyText="common.all"
        helperText={false}
        choices={STATEMENT_STATUSES.map((status) => ({
          id: status,
          name: translate(`insurerStatements.status.${status}`),
        }))}
      />
    </>
  );
};

/** Insurers' statements, the latest first. */
const StatementList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'id', order: 'DESC' }}
    searchLabel="insurerStatements.search"
    noneFound="insurerStatements.noneFound"
    filters={<Filters />}
  >
    <Column<InsurerStatement>
      source="companyName"
      strong
      wraps
      render={({ company_id: id, companyName }) => <CompanyLink company={{ id, companyName }} />}
    />
    <Column source="numberStatement" />
    <Column source="issuedOn" field={DateField} />
    <Column source="linesTotal" field={MoneyField} numeric />
    <Column<InsurerStatement>
      source="open"
      numeric
      render={(statement) => <Open statement={statement} />}
    />
    <Column<InsurerStatement>
      source="status"
      pinned
      render={({ status }) => <StatementStatusChip status={status} />}
    />
    <ActionsColumn>
      <Actions />
    </ActionsColumn>
  </ListPage>
);

export default StatementList;
