import { Card, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { type AnswerOf, insurerStatements } from '../../../../domain/contract/index.ts';
import { PORTFOLIO_DIFFERENCES } from '../../../../domain/money/insurerStatements/portfolio.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { InternalAddress } from '../../../routes.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { FormButtons } from '../../../ui/form/FormButtons.tsx';
import { formOnPage, useGoBack } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { SaveForm, type Send, useSave } from '../../../ui/form/SaveForm.tsx';
import { countOf, dayOf, moneyOf } from '../../../ui/format.ts';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CompanySelect } from '../../../ui/inputs/SearchSelect.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { amounts, wideOnly } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable, usePages } from '../../../ui/table/PlainTable.tsx';
import { StatementFile } from './StatementFile.tsx';

type Comparison = AnswerOf<typeof insurerStatements.comparePortfolio>;
type Row = Comparison['differences'][number];

const PER_PAGE = 25;
const statements: InternalAddress = '/insurer-statements';

const Policy = ({ row: { policy_id: id, numberPolicy } }: { readonly row: Row }) =>
  id === null ? (
    numberPolicy
  ) : (
    <RecordLink resource="policies" id={id}>
      {numberPolicy}
    </RecordLink>
  );

const Instalment = ({
  row: { number_payment: number, dueDate, policy_id: id },
}: {
  readonly row: Row;
}) => {
  const translate = useTranslate();
  if (number !== null) return `${number} · ${dayOf(dueDate)}`;
  return id === null ? null : translate('insurerStatements.portfolio.wholePolicy');
};

const columns: readonly PlainColumn<Row>[] = [
  {
    label: 'insurerStatements.portfolio.difference',
    cell: ({ difference }) => PORTFOLIO_DIFFERENCES[difference],
    wraps: true,
  },
  {
    label: 'resources.insurer-receivables.fields.numberPolicy',
    cell: (row) => <Policy row={row} />,
  },
  {
    label: 'resources.insurer-receivables.fields.customerName',
    cell: ({ customerName }) => customerName,
    wraps: true,
    wideOnly: true,
  },
  {
    label: 'resources.insurer-receivables.fields.number_payment',
    cell: (row) => <Instalment row={row} />,
  },
  amounts('insurerStatements.portfolio.theirs', ({ theirs }) => theirs),
  amounts('insurerStatements.portfolio.ours', ({ ours }) => ours),
  {
    label: 'insurerStatements.portfolio.collectedOn',
    cell: ({ collectedOn }) => dayOf(collectedOn),
    ...wideOnly,
  },
  {
    label: 'insurerStatements.portfolio.rows',
    cell: ({ rows }) => rows.join(', '),
    ...wideOnly,
  },
];

const Differences = ({ comparison }: { readonly comparison: Comparison }) => {
  const translate = useTranslate();
  const { agreeing, sums, differences } = comparison;
  const { rows, pages } = usePages(differences, PER_PAGE);
  const all = sums.reduce((count, sum) => count + sum.count, 0);
  return (
    <Section title="insurerStatements.portfolio.differences">
      <Figures
        figures={[
          { name: translate('insurerStatements.portfolio.agreeing'), value: countOf(agreeing) },
          ...sums.map(({ difference, count, theirs, ours }) => ({
            name: PORTFOLIO_DIFFERENCES[difference],
            value: `${countOf(count)} · ${moneyOf(theirs === 0 ? ours : theirs)}`,
          })),
        ]}
      />
      {all > differences.length ? (
        <Typography role="status">
          {translate('insurerStatements.portfolio.firstOnes', { count: differences.length, all })}
        </Typography>
      ) : null}
      <PlainTable
        dense
        label="insurerStatements.portfolio.differences"
        none="insurerStatements.portfolio.none"
        columns={columns}
        rows={rows}
        rowKey={({ rows, policy_id, number_payment }) => `${rows}:${policy_id}:${number_payment}`}
        pages={pages}
      />
    </Section>
  );
};

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView();

const ComparisonPage = () => {
  const agency = useAgency();
  const [comparison, setComparison] = useState<Comparison>();
  const [times, setTimes] = useState(0);
  // Nothing is lost with this form: the file stays where it was chosen.
  const released = useRef(true);
  const send: Send = async (values) => {
    const body = insurerStatements.comparePortfolio.body.parse(values);
    const { data } = await agency.call(insurerStatements.comparePortfolio, { body });
    setComparison(data);
    setTimes((before) => before + 1);
    return { id: body.company_id };
  };
  const save = useSave({
    schema: insurerStatements.comparePortfolio.body,
    texts: 'insurerStatements.portfolio',
    send,
    onSaved: () => undefined,
  });
  const back = useGoBack(statements);
  return (
    <>
      <PageHeader
        title="insurerStatements.portfolio.title"
        crumbs={[{ label: 'resources.insurer-statements.page.list', to: statements }]}
        subtitle={useTranslate()('insurerStatements.portfolio.explain')}
      />
      <Card sx={{ ...formOnPage, pb: 0, mb: 2, overflow: 'visible' }}>
        <SaveForm
          schema={insurerStatements.comparePortfolio.body}
          onSubmit={save}
          released={released}
        >
          <FormSection title="insurerStatements.sections.lines">
            <CompanySelect source="company_id" />
            <CivilDateInput source="asOf" label="insurerStatements.portfolio.asOf" disableFuture />
          </FormSection>
          <FormSection>
            <StatementFile kind="portfolio" />
          </FormSection>
          <FormButtons label="insurerStatements.portfolio.compare" onCancel={back} at="cardFoot" />
        </SaveForm>
      </Card>
      {comparison ? (
        <div key={times} ref={bringIntoSight}>
          <Differences comparison={comparison} />
        </div>
      ) : null}
    </>
  );
};

const PortfolioComparison = () => (
  <ResourceContextProvider value="insurer-statements">
    <Allowed action="create">
      <ComparisonPage />
    </Allowed>
  </ResourceContextProvider>
);

export default PortfolioComparison;
