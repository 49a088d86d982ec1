import { Box, Typography } from '@mui/material';
import { useCanAccess, useLocation, useNavigate, useTranslate } from 'react-admin';
import { monthName } from '../../../../../domain/money/monthClose.ts';
import type { ClosableMonth, MonthDetail } from '../../../../data/moneyRecords.ts';
import { isMissing } from '../../../../data/status.ts';
import { Figures } from '../../../../ui/Figures.tsx';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { dayOf, momentDone, moneyOf } from '../../../../ui/format.ts';
import { Select } from '../../../../ui/inputs/Select.tsx';
import { LoadError, Notice } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { SendButton } from '../../../../ui/messages/sending.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { MonthActions } from './MonthActions.tsx';
import { MonthStatements } from './MonthStatements.tsx';
import { Steps } from './Steps.tsx';
import { addressOf, useMonth, useMonths } from './useMonth.ts';

const FIGURES = [
  'opening',
  'earned',
  'discounted',
  'paid',
  'absorbed',
  'closing',
  'closingInFavour',
  'outstanding',
  'payable',
] as const;

const tones = { open: 'warning', running: 'info', closed: 'success', reopened: 'error' } as const;

const statusOf = ({ status, hasEnded }: ClosableMonth) =>
  status === 'open' && !hasEnded ? 'running' : status;

const MonthStatus = ({ month }: { readonly month: ClosableMonth }) => {
  const translate = useTranslate();
  const status = statusOf(month);
  return <StatusChip tone={tones[status]} label={translate(`monthCloses.status.${status}`)} />;
};

const About = ({ month }: { readonly month: ClosableMonth }) => {
  const translate = useTranslate();
  const { closedAt, closedBy, reopenedAt, reopenedBy, reason, from, to, isNext, isFirst } = month;
  const status = statusOf(month);
  const isLater = status === 'reopened' && !isNext;
  const texts = {
    open: { from: dayOf(from), to: dayOf(to) },
    running: { to: dayOf(to) },
    closed: { at: momentDone(closedAt), by: closedBy },
    reopened: { at: momentDone(reopenedAt), by: reopenedBy, reason },
  };
  return (
    <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
      {translate(`monthCloses.about.${status}`, texts[status])}
      {isLater ? ` ${translate('monthCloses.about.later')}` : ''}
      {isNext && isFirst ? ` ${translate('monthCloses.about.first')}` : ''}
    </Typography>
  );
};

const Detail = ({ month }: { readonly month: MonthDetail }) => {
  const translate = useTranslate();
  const shown = FIGURES.filter((figure) => figure !== 'absorbed' || month.totals.absorbed > 0);
  const name = (figure: (typeof FIGURES)[number]) => translate(`monthCloses.figures.${figure}`);
  return (
    <>
      <About month={month} />
      <section aria-label={translate('monthCloses.figures.label')}>
        <Figures
          figures={shown.map((figure) => ({
            name: name(figure),
            value: moneyOf(month.totals[figure]),
            tone: figure === 'payable' && month.totals[figure] > 0 ? 'error.main' : undefined,
          }))}
        />
      </section>
      <Steps month={month} />
      <MonthStatements key={`${month.id} ${month.status}`} month={month} />
    </>
  );
};

interface MonthChoiceProps {
  readonly months: readonly ClosableMonth[];
  readonly chosen: ClosableMonth;
}

/** Month choice, kept in the address, so that a month can be linked and gone back to. */
const MonthChoice = ({ months, chosen }: MonthChoiceProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Select
      label={translate('monthCloses.month')}
      choices={months.map(({ id }) => ({ id, name: monthName(id) }))}
      value={chosen.id}
      isWide={false}
      onChange={(id) => id && navigate(addressOf(id))}
      sx={{ minWidth: 200 }}
    />
  );
};

const Month = ({ months, chosen }: MonthChoiceProps) => {
  const { data, error, refetch } = useMonth(chosen.id);
  const body = () => {
    if (error && !isMissing(error)) return <LoadError retry={() => refetch()} />;
    return data ? <Detail month={data} /> : <TableSkeleton rows={8} />;
  };
  return (
    <>
      <PageHeader
        title="monthCloses.title"
        secondary={
          data?.status === 'closed' ? (
            <SendButton source={{ list: 'month-statements', month: data.id }} />
          ) : null
        }
        primary={data ? <MonthActions month={data} /> : null}
      >
        <MonthStatus month={data ?? chosen} />
      </PageHeader>
      <Box sx={{ mb: 1.5 }}>
        <MonthChoice months={months} chosen={chosen} />
      </Box>
      {body()}
    </>
  );
};

const MonthClosePage = () => {
  const { search } = useLocation();
  const { canAccess, isPending } = useCanAccess({ resource: 'month-closes', action: 'list' });
  const { data: months, error, refetch } = useMonths(canAccess === true);
  const month = Number(new URLSearchParams(search).get('month'));
  const next = months?.filter(({ isNext }) => isNext);
  const chosen =
    months?.find(({ id }) => id === month) ??
    next?.find(({ isBegun }) => isBegun) ??
    next?.[0] ??
    months?.[0];
  const body = () => {
    if (!isPending && !canAccess) return <Notice role="alert" title="monthCloses.forbidden" />;
    if (error) return <LoadError retry={() => refetch()} />;
    return <TableSkeleton rows={8} />;
  };
  if (canAccess && months && chosen && !error)
    return <Month key={chosen.id} months={months} chosen={chosen} />;
  return (
    <>
      <PageHeader title="monthCloses.title" />
      {body()}
    </>
  );
};

export default MonthClosePage;
