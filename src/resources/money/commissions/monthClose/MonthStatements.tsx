import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MonthDetail } from '../../../../data/moneyRecords.ts';
import { useCan } from '../../../../session/useCan.ts';
import { ConfirmedButton } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Toggle } from '../../../../ui/Toggle.tsx';
import { PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { columnsOf } from './statementColumns.tsx';
import { useApprove, useMonthStatements } from './useMonth.ts';

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
