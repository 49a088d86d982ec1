import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { STATEMENT_STATUSES } from '../../../domain/contract/insurerStatementShapes.ts';
import type { InsurerStatement } from '../../data/insurerStatements.ts';
import type { InternalAddress } from '../../routes.ts';
import { DateField, MoneyField } from '../../ui/fields/fields.tsx';
import { CompanySelect } from '../../ui/inputs/SearchSelect.tsx';
import { ActionsColumn, RowLink } from '../../ui/list/actions.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { StatementStatusChip } from './StatusChip.tsx';

const PER_PAGE = 10;

const bench: InternalAddress = '/insurer-statement';

const OpenBench = () => {
  const statement = useRecordContext<InsurerStatement>();
  if (!statement) return null;
  return (
    <RowLink
      label="insurerStatements.work"
      icon={<FactCheck />}
      to={`${bench}?id=${statement.id}`}
    />
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
    <Column source="companyName" strong wraps />
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
      <OpenBench />
    </ActionsColumn>
  </ListPage>
);

export default StatementList;
