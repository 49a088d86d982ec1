import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { personName } from '../../../../../domain/people/personName.ts';
import type { MonthDetail, MonthStatement } from '../../../../data/moneyRecords.ts';
import { useCan } from '../../../../session/useCan.ts';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';
import { actions, amounts, figures, wideOnly } from '../../../../ui/table/columns.ts';
import type { PlainColumn } from '../../../../ui/table/PlainTable.tsx';
import { pagesOf, useApprove, useClosedStatement } from './useMonth.ts';

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

export const columnsOf = (month: MonthDetail): readonly PlainColumn<MonthStatement>[] => [
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
