import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../../domain/money.ts';
import type { Balance } from '../../../data/commissions.ts';
import { moneyOf } from '../../../ui/format.ts';
import { type Figure, Figures } from '../Figures.tsx';
import { WhyAccount } from '../why/WhyAccount.tsx';
import { WhyButton } from '../why/WhyButton.tsx';
import { amountOf, type SummedFigure, shownFigures } from './summaryFigures.ts';

interface AccountFiguresProps {
  readonly advisorId: number;
  readonly account: Balance;
}

const share = (part: number, whole: number) =>
  `${Math.min(100, Math.max(0, (100 * part) / Math.max(whole, 1)))}%`;

const barLooks = {
  display: 'flex',
  height: 6,
  borderRadius: 1,
  overflow: 'hidden',
  mt: -0.5,
  bgcolor: 'divider',
} as const;

/** How much of the commission is paid, and how much of it is in favour. */
const Parts = ({ account }: Pick<AccountFiguresProps, 'account'>) => {
  const translate = useTranslate();
  const whole = amountOf.total(account);
  const label = translate('history.parts.label', {
    paid: moneyOf(account.commissionPaid),
    inFavour: moneyOf(account.commissionInFavour),
    total: moneyOf(account.commissionTotal),
  });
  return (
    <Box role="img" aria-label={label} sx={barLooks}>
      <Box sx={{ width: share(amountOf.paid(account), whole), bgcolor: 'text.disabled' }} />
      <Box sx={{ width: share(amountOf.inFavour(account), whole), bgcolor: 'primary.main' }} />
    </Box>
  );
};

const toneOf = (figure: SummedFigure, amount: number): Figure['tone'] => {
  if (figure === 'overpaid') return 'error.main';
  return figure === 'inFavour' && amount > 0 ? 'primary.main' : undefined;
};

/** A policy's figures, each with the way to what it is made of. */
export const AccountFigures = ({ advisorId, account }: AccountFiguresProps) => {
  const translate = useTranslate();
  const figures = shownFigures(account).map((figure) => {
    const name = translate(`history.figures.${figure}`);
    const amount = amountOf[figure](account);
    return {
      name,
      value: formatMoney(amount),
      tone: toneOf(figure, amount),
      why: (
        <WhyButton figure={`${name} · ${account.numberPolicy}`}>
          <WhyAccount advisorId={advisorId} policyId={account.id} figure={figure} />
        </WhyButton>
      ),
    };
  });
  return (
    <>
      <Figures figures={figures} />
      <Parts account={account} />
    </>
  );
};
