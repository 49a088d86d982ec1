import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { Box, Button, Card, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { personName } from '../../../../../domain/people/personName.ts';
import type { MonthDetail, MonthStatement } from '../../../../data/moneyRecords.ts';
import { useCan } from '../../../../session/useCan.ts';
import { ConfirmedButton } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';
import { Toggle } from '../../../../ui/Toggle.tsx';
import { actions, amounts, figures, wideOnly } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { pagesOf, useApprove, useClosedStatement, useMonthStatements } from './useMonth.ts';

const tones = {
  draft: 'default',
  approved: 'info',
  changed: 'warning',
  closed: 'success',
} as const;

const State = ({ row: { state, number } }: { readonly row: MonthStatement }) => {
  const translate = useTranslate();
  return (
    <StatusChip
      tone={tones[state]}
      label={number ?? translate(`monthCloses.statements.states.${state}`)}
    />
  );
};

const Payable = ({ row: { outstanding, payable } }: { readonly row: MonthStatement }) => {
  const translate = useTranslate();
  return (
    <>
      {moneyOf(payable)}
      {payable < outstanding ? (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {translate('monthCloses.statements.ofOutstanding', { amount: moneyOf(outstanding) })}
        </Typography>
      ) : null}
    </>
  );
};

interface RowProps {
  readonly month: MonthDetail;
  readonly row: MonthStatement;
}

const Pages = ({ row }: Pick<RowProps, 'row'>) => {
  const translate = useTranslate();
  const download = useClosedStatement();
  const pages = pagesOf(row);
  const { advisor, from, to, hash } = row;
  if (!pages)
    return <ReportButton brief report="statement" subject={{ advisorId: row.id, from, to }} />;
  const name = translate('monthCloses.statements.pdfOf', { name: personName(advisor) });
  return (
    <Tooltip title={translate('monthCloses.statements.hash', { hash: hash ?? '' })}>
      <span>
        <Button
          variant="outlined"
          startIcon={<PictureAsPdf />}
          aria-label={name}
          disabled={download.isPending}
          onClick={() => download.mutate(pages)}
        >
          {translate('monthCloses.statements.pdf')}
        </Button>
      </span>
    </Tooltip>
  );
};

const Actions = ({ month, row }: RowProps) => {
  const translate = useTranslate();
  const canClose = useCan('month-closes', 'close');
  const approve = useApprove(month.id);
  const isOpen = row.state === 'draft' || row.state === 'changed';
  const name = translate('monthCloses.statements.approve');
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
      {isOpen && canClose && month.isNext ? (
        <Tooltip title={name}>
          <span>
            <IconButton
              aria-label={`${name}: ${personName(row.advisor)}`}
              disabled={approve.isPending}
              onClick={() => approve.mutate({ advisors: [row.id] })}
            >
              <TaskAlt />
            </IconButton>
          </span>
        </Tooltip>
      ) : null}
      <Pages row={row} />
    </Box>
  );
};

const money = (figure: 'opening' | 'earned' | 'discounted' | 'paid') =>
  amounts<MonthStatement>(
    `monthCloses.statements.columns.${figure}`,
    (row) => row[figure],
    wideOnly,
  );

const columnsOf = (month: MonthDetail): readonly PlainColumn<MonthStatement>[] => [
  {
    label: 'monthCloses.statements.columns.advisor',
    wraps: true,
    cell: ({ advisor }) => personName(advisor),
  },
  money('opening'),
  money('earned'),
  money('discounted'),
  money('paid'),
  amounts('monthCloses.statements.columns.closing', ({ closing }) => closing),
  figures('monthCloses.statements.columns.payable', (row) => <Payable row={row} />, wideOnly),
  { label: 'monthCloses.statements.columns.state', cell: (row) => <State row={row} /> },
  actions((row) => <Actions month={month} row={row} />, 'monthCloses.statements.columns.actions'),
];

interface OfMonth {
  readonly month: MonthDetail;
}

const ApproveAll = ({ month }: OfMonth) => (
  <ConfirmedButton
    title="monthCloses.statements.approveAll"
    question="monthCloses.statements.approveAllQuestion"
    command={useApprove(month.id)}
  />
);

export const MonthStatements = ({ month }: OfMonth) => {
  const translate = useTranslate();
  const canClose = useCan('month-closes', 'close');
  const { query, shown, show, pages } = useMonthStatements(month.id);
  const title = translate('monthCloses.statements.title');
  const left = month.steps.find(({ step }) => step === 'statements')?.pending ?? 0;
  const isOpen = month.status !== 'closed';
  const choices = (['all', 'unapproved', 'unpaid'] as const).filter(
    (one) => isOpen || one !== 'unapproved',
  );
  return (
    <section aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 200 }}>
          {title}
        </Typography>
        <Toggle
          label="monthCloses.statements.show"
          value={shown}
          onChange={show}
          choices={choices.map((value) => ({
            value,
            name: translate(`monthCloses.statements.shown.${value}`),
          }))}
        />
        {isOpen && canClose && month.isNext && left > 0 ? <ApproveAll month={month} /> : null}
      </Box>
      <Card sx={{ px: 1, pb: 1 }}>
        <Loaded query={query} rows={5}>
          {(data) => (
            <PlainTable
              label={title}
              none="monthCloses.statements.none"
              columns={columnsOf(month)}
              rows={data.data}
              pages={pages}
            />
          )}
        </Loaded>
      </Card>
    </section>
  );
};
