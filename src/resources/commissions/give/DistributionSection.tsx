import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { fromCents, toCents } from '../../../../domain/money.ts';
import { texts } from '../../../../domain/texts.ts';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { countOf, moneyOf } from '../../../ui/format.ts';
import { LoadError, TableSkeleton } from '../../../ui/list/states.tsx';
import { Figures } from '../Figures.tsx';
import { AbsorbedAdvances } from './AbsorbedAdvances.tsx';
import { ExcelButton } from './ExcelButton.tsx';
import { LinesTable } from './LinesTable.tsx';
import { absorbedOf, planOf, reachOf, roomOf } from './plan.ts';
import type { PayableState } from './usePayable.ts';

interface DistributionSectionProps {
  readonly payable: PayableState;
  /** The civil date of the figures. */
  readonly day: string;
}

const money = (cents: number) => moneyOf(fromCents(cents));

/** How the amount goes over open advances and balances, before anything is saved (domain §8). */
export const DistributionSection = (props: DistributionSectionProps) => {
  const { standing, amount, filter } = props.payable;
  const translate = useTranslate();
  const room = roomOf(standing);
  const absorbed = absorbedOf(standing);
  const figures = [
    ['inFavour', toCents(standing.commissionInFavour)],
    ['absorbed', absorbed],
    ['room', room],
    ['paid', Math.min(amount, room)],
    ['left', toCents(standing.commissionInFavour) - reachOf(standing, amount)],
  ] as const;
  return (
    <FormSection title="giving.distribution.title">
      <Wide>
        <Figures
          figures={figures.map(([name, cents]) => ({
            name: translate(`giving.distribution.${name}`),
            value: money(cents),
            tone: name === 'room' ? 'primary.main' : undefined,
          }))}
        />
        {amount > room ? (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {texts.exceedsBalance}
            {room === 0 && absorbed > 0 ? (
              <div>{translate('giving.distribution.onlyAdvances')}</div>
            ) : null}
          </Alert>
        ) : null}
        {filter ? <Lines {...props} /> : <Hint text={translate('giving.selection.nonePicked')} />}
      </Wide>
    </FormSection>
  );
};

const Hint = ({ text }: { readonly text: string }) => (
  <Typography sx={{ color: 'text.secondary', py: 1 }}>{text}</Typography>
);

const Lines = (props: DistributionSectionProps) => {
  const { payable, day } = props;
  const { standing, openAdvances, reached, amount } = payable;
  const translate = useTranslate();
  const { accounts, isRunning, error, retry } = reached;
  // What exceeds the balance is not placed anywhere: the alert above says so.
  const placed = Math.min(amount, roomOf(standing));
  const plan = useMemo(
    () => planOf(accounts, openAdvances, placed),
    [accounts, openAdvances, placed],
  );
  if (error) return <LoadError message="giving.balancesFailed" retry={retry} />;
  if (isRunning) return <TableSkeleton rows={3} />;
  if (standing.policies === 0) return <Hint text={translate('giving.selection.none')} />;
  if (plan.lines.length === 0) return <Hint text={translate('giving.distribution.waiting')} />;
  return (
    <>
      <AbsorbedAdvances advances={plan.advances} />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {translate('giving.distribution.receiving', {
            lines: countOf(plan.lines.length),
            policies: countOf(standing.policies),
          })}
        </Typography>
        <ExcelButton lines={plan.lines} day={day} />
      </Box>
      <LinesTable lines={plan.lines} />
    </>
  );
};
