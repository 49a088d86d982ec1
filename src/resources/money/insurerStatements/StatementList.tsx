import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { Link } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { STATEMENT_STATUSES } from '../../../../domain/contract/money/insurerStatementShapes.ts';
import type { InsurerStatement } from '../../../data/insurerStatements.ts';
import type { InternalAddress } from '../../../routes.ts';
import { DateField, MoneyField } from '../../../ui/fields/fields.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ChoiceFilter, CompanyFilter } from '../../../ui/list/filters.tsx';
import { editAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { companyNameColumn } from '../../../ui/list/ofPolicyColumns.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { useDeletion } from '../../../ui/list/useDeletion.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { Permitted } from '../../../ui/Permitted.tsx';
import { HeaderAction } from '../../../ui/page/MoreMenu.tsx';
import { useFailure } from '../../../ui/useFailure.ts';
import { StatementStatusChip } from './StatusChip.tsx';

const reconciliation: InternalAddress = '/insurer-statement';

const nameOf = ({ companyName, numberStatement }: InsurerStatement): string =>
  `${companyName} ${numberStatement}`;

function useStatementActions() {
  const translate = useTranslate();
  const sayFailed = useFailure();
  const deletionOf = useDeletion();
  return useRowActions<InsurerStatement>((statement) => {
    const { id, status, numberStatement } = statement;
    const isDraft = status === 'draft';
    return [
      {
        label: 'insurerStatements.work',
        icon: <FactCheck />,
        isQuick: true,
        to: `${reconciliation}?id=${id}`,
      },
      isDraft &&
        editAction('insurer-statements.edit', 'insurerStatements.update', {
          type: 'updateInsurerStatement',
          id,
        }),
      isDraft && {
        permission: 'insurer-statements.edit',
        ...deletionOf({
          resource: 'insurer-statements',
          record: statement,
          label: 'insurerStatements.deleteOne',
          question: translate('insurerStatements.deleteQuestion', { number: numberStatement }),
          deleted: 'insurerStatements.deleted',
          onFailed: (error) => sayFailed('insurerStatements.deleteFailed', error),
        }),
      },
    ];
  });
}

const Open = ({ statement: { open, lines } }: { readonly statement: InsurerStatement }) =>
  useTranslate()('insurerStatements.linesOpen', { open, lines });

const Filters = () => {
  const translate = useTranslate();
  return (
    <>
      <CompanyFilter />
      <ChoiceFilter
        source="status"
        choices={STATEMENT_STATUSES.map((status) => ({
          id: status,
          name: translate(`insurerStatements.status.${status}`),
        }))}
      />
    </>
  );
};

const ComparePortfolio = () => {
  const translate = useTranslate();
  return (
    <Permitted permission="insurer-statements.create">
      <HeaderAction label={translate('insurerStatements.portfolio.open')} to="/insurer-portfolio" />
    </Permitted>
  );
};

const StatementList = () => (
  <ListPage
    perPage={10}
    searchLabel="insurerStatements.search"
    noneFound="insurerStatements.noneFound"
    filters={<Filters />}
    secondary={<ComparePortfolio />}
  >
    {companyNameColumn({ strong: true })}
    <Column<InsurerStatement>
      source="numberStatement"
      width={widths.policy}
      whole
      phone="line"
      render={({ id, numberStatement }) => (
        <Link component={LinkBase} to={`${reconciliation}?id=${id}`} underline="hover">
          {numberStatement}
        </Link>
      )}
    />
    <Column source="issuedOn" width={widths.heading} field={DateField} />
    <Column source="linesTotal" width={128} field={MoneyField} numeric />
    <Column<InsurerStatement>
      source="open"
      width={widths.name}
      numeric
      render={(statement) => <Open statement={statement} />}
    />
    <Column<InsurerStatement>
      source="status"
      width={widths.name}
      phone="badge"
      render={({ status }) => <StatementStatusChip status={status} />}
    />
    <ActionsColumn of={nameOf} actions={useStatementActions()} />
  </ListPage>
);

export default StatementList;
