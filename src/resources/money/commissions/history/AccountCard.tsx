import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../../../domain/money/money.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import type { Balance } from '../../../../data/commissions.ts';
import { type Figure, Figures } from '../../../../ui/Figures.tsx';
import { PolicyStatusChip } from '../../../../ui/fields/badges.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { AccountBreakdown, BreakdownButton } from '../breakdown/AccountBreakdown.tsx';
import { AccountDetail } from './AccountDetail.tsx';
import { amountOf, type SummedFigure, shownFigures } from './Summary.tsx';

interface AccountFiguresProps {
  readonly advisorId: number;
  readonly account: Balance;
}

const share = (part: number, whole: number) =>
  `${Math.min(100, Math.max(0, (100 * part) / Math.max(whole, 1)))}%`;

const barStyles = {
  display: 'flex',
  height: 6,
  borderRadius: 1,
  overflow: 'hidden',
  mt: -0.5,
  bgcolor: 'divider',
} as const;

const Parts = ({ account }: Pick<AccountFiguresProps, 'account'>) => {
  const translate = useTranslate();
  const whole = amountOf.total(account);
  const label = translate('history.parts.label', {
    paid: moneyOf(account.commissionPaid),
    inFavour: moneyOf(account.commissionInFavour),
    total: moneyOf(account.commissionTotal),
  });
  return (
    <Box role="img" aria-label={label} sx={barStyles}>
      <Box sx={{ width: share(amountOf.paid(account), whole), bgcolor: 'text.disabled' }} />
      <Box sx={{ width: share(amountOf.inFavour(account), whole), bgcolor: 'primary.main' }} />
    </Box>
  );
};

const toneOf = (figure: SummedFigure, amount: number): Figure['tone'] => {
  if (figure === 'overpaid') return 'error.main';
  return figure === 'inFavour' && amount > 0 ? 'primary.main' : undefined;
};

const AccountFigures = ({ advisorId, account }: AccountFiguresProps) => {
  const translate = useTranslate();
  const figures = shownFigures(account).map((figure) => {
    const name = translate(`history.figures.${figure}`);
    const amount = amountOf[figure](account);
    return {
      name,
      value: formatMoney(amount),
      tone: toneOf(figure, amount),
      why: (
        <BreakdownButton figure={`${name} · ${account.numberPolicy}`}>
          <AccountBreakdown advisorId={advisorId} policyId={account.id} figure={figure} />
        </BreakdownButton>
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

interface AccountCardProps {
  readonly advisorId: number;
  readonly account: Balance;
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  rowGap: 0.5,
  mb: 0.5,
} as const;

const Facts = ({ advisorId, account }: AccountCardProps) => {
  const translate = useTranslate();
  const renews = account.renewalCommission ? 'history.renews' : 'history.renewsNot';
  const count = translate('history.released', {
    released: account.releasedCount,
    expected: account.expectedCount,
    frequency: account.commissionFrequency,
  });
  return (
    <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 1 }}>
      {[
        personName(account.customer),
        account.company.companyName,
        account.policyType.policyName,
        count,
        translate(renews),
        ...(account.advisor_id === advisorId ? [] : [translate('history.passedOn')]),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
};

export const AccountCard = ({ advisorId, account }: AccountCardProps) => {
  const translate = useTranslate();
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  const { numberPolicy: policy } = account;
  const mode = account.isCommissionAnnualized ? 'history.annualized' : 'history.normal';
  return (
    <Card component="li" sx={{ p: 1.5, mb: 1.25 }}>
      <Box sx={header}>
        <Typography variant="h3" sx={{ minWidth: 0 }}>
          {policy}
        </Typography>
        <PolicyStatusChip id={account.policyStatus.id} name={account.policyStatus.statusName} />
        <Chip label={translate(mode)} color={account.isCommissionAnnualized ? 'info' : 'default'} />
        <Button
          size="small"
          sx={{ ml: 'auto' }}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          aria-label={translate(isOpen ? 'history.close' : 'history.open', { policy })}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setOpen(!isOpen)}
        >
          {translate(isOpen ? 'history.hide' : 'history.detail')}
        </Button>
      </Box>
      <Facts advisorId={advisorId} account={account} />
      <AccountFigures advisorId={advisorId} account={account} />
      {isOpen ? (
        <Box id={detailId} sx={{ mt: 1.5 }}>
          <AccountDetail advisorId={advisorId} account={account} />
        </Box>
      ) : null}
    </Card>
  );
};
