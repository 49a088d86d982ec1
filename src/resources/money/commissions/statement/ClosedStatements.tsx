import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { monthCloses } from '../../../../../domain/contract/index.ts';
import { monthName } from '../../../../../domain/money/monthClose.ts';
import type { ClosedStatement } from '../../../../data/moneyRecords.ts';
import { useCall } from '../../../../data/useCall.ts';
import { momentDone } from '../../../../ui/format.ts';
import { Subsection } from '../../../../ui/page/Section.tsx';
import { amounts } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable, usePages } from '../../../../ui/table/PlainTable.tsx';
import { useClosedStatement } from '../monthClose/useMonth.ts';

const PER_PAGE = 6;

const Month = ({ row: { month, isReopened } }: { readonly row: ClosedStatement }) => {
  const translate = useTranslate();
  const name = monthName(month);
  return isReopened ? translate('monthCloses.kept.replaced', { month: name }) : name;
};

const Pages = ({ row: { id, number } }: { readonly row: ClosedStatement }) => {
  const translate = useTranslate();
  const download = useClosedStatement();
  return (
    <Button
      size="small"
      startIcon={<PictureAsPdf />}
      aria-label={`${translate('monthCloses.statements.pdf')} ${number}`}
      disabled={download.isPending}
      onClick={() => download.mutate({ id })}
    >
      {translate('monthCloses.statements.pdf')}
    </Button>
  );
};

const columns: readonly PlainColumn<ClosedStatement>[] = [
  { label: 'monthCloses.kept.columns.number', cell: ({ number }) => number },
  { label: 'monthCloses.kept.columns.month', wraps: true, cell: (row) => <Month row={row} /> },
  amounts('monthCloses.kept.columns.closing', ({ closing }) => closing),
  {
    label: 'monthCloses.kept.columns.closedAt',
    wideOnly: true,
    cell: ({ closedAt }) => momentDone(closedAt),
  },
  { label: 'monthCloses.kept.columns.file', align: 'right', cell: (row) => <Pages row={row} /> },
];

export const ClosedStatements = ({ advisorId }: { readonly advisorId: number }) => {
  const translate = useTranslate();
  const { data: all = [] } = useCall(monthCloses.listClosedStatements, {
    params: { id: advisorId },
  });
  const { rows, pages } = usePages(all, PER_PAGE);
  if (all.length === 0) return null;
  const title = translate('monthCloses.kept.title');
  return (
    <Subsection title={title} sx={{ mt: 2 }}>
      <PlainTable dense label={title} columns={columns} rows={rows} pages={pages} />
    </Subsection>
  );
};
