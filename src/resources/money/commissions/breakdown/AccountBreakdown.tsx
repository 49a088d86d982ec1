import Close from '@mui/icons-material/Close';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import { Box, IconButton, Popover, Tooltip, Typography } from '@mui/material';
import { type ComponentType, type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CommissionAccount } from '../../../../data/commissionHistory.ts';
import { isFromAdvance } from '../../../../data/records.ts';
import { dayOf, moneyOf } from '../../../../ui/format.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { useAccount } from '../useAccounts.ts';
import { BreakdownLines } from './BreakdownLines.tsx';
import { ReleasedBreakdown, TotalBreakdown } from './TotalBreakdown.tsx';

interface BreakdownButtonProps {
  readonly figure: string;
  readonly children: ReactNode;
}

const paperStyles = { width: 440, maxWidth: 'calc(100vw - 32px)', p: 2, pt: 1.25 } as const;

export const BreakdownButton = ({ figure, children }: BreakdownButtonProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const ask = translate('breakdown.ask');
  const closeLabel = translate('ra.action.close');
  return (
    <>
      <Tooltip title={ask}>
        <IconButton
          size="small"
          aria-label={translate('breakdown.askOf', { figure })}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 24, height: 24, p: 0, flex: 'none', color: 'text.secondary' }}
        >
          <HelpOutline sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperStyles } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
          <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
            {ask}
            <Box
              component="span"
              sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}
            >
              {figure}
            </Box>
          </Typography>
          <IconButton size="small" aria-label={closeLabel} onClick={close}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
        {children}
      </Popover>
    </>
  );
};

type AccountFigure = 'total' | 'released' | 'paid' | 'refunded' | 'inFavour' | 'overpaid';

interface ExplainedProps {
  readonly account: CommissionAccount;
  readonly advisorId: number;
}

const PaidBreakdown = ({ account }: ExplainedProps) => {
  const translate = useTranslate();
  const lines = account.commissions.map((one) => ({
    key: one.id,
    text: [
      translate('breakdown.paidLine', { date: dayOf(one.createdAt), receipt: one.receiptNumber }),
      ...(isFromAdvance(one) ? [translate('breakdown.fromAdvance')] : []),
    ].join(' · '),
    amount: moneyOf(one.advanceAmount),
  }));
  return (
    <BreakdownLines
      rule={translate('breakdown.paid')}
      lines={lines}
      result={moneyOf(account.commissionPaid)}
    />
  );
};

const RefundedBreakdown = ({ account }: ExplainedProps) => {
  const translate = useTranslate();
  const lines = account.commissionRefunds.map((one) => ({
    key: one.id,
    text: `${dayOf(one.cancellationDate)} · ${one.reason || translate('history.refunds.noReason')}`,
    amount: moneyOf(one.amountRefunds),
  }));
  return (
    <BreakdownLines
      rule={translate('breakdown.refunded')}
      lines={lines}
      result={moneyOf(account.commissionRefunded)}
    />
  );
};

const BalanceBreakdown = ({ account }: ExplainedProps) => {
  const translate = useTranslate();
  const figure = (name: string) => translate(`history.figures.${name}`);
  const lines = [
    { key: 'released', text: figure('released'), amount: moneyOf(account.commissionReleased) },
    {
      key: 'refunded',
      text: figure('refunded'),
      amount: `− ${moneyOf(account.commissionRefunded)}`,
    },
    { key: 'paid', text: figure('paid'), amount: `− ${moneyOf(account.commissionPaid)}` },
  ];
  return (
    <BreakdownLines
      rule={translate('breakdown.balance')}
      lines={lines}
      result={moneyOf(account.commissionBalance)}
      note={account.commissionBalance < 0 ? translate('breakdown.neverNegative') : undefined}
    />
  );
};

const explanations: Readonly<Record<AccountFigure, ComponentType<ExplainedProps>>> = {
  total: TotalBreakdown,
  released: ReleasedBreakdown,
  paid: PaidBreakdown,
  refunded: RefundedBreakdown,
  inFavour: BalanceBreakdown,
  overpaid: BalanceBreakdown,
};

interface AccountBreakdownProps {
  readonly advisorId: number;
  readonly policyId: number;
  readonly figure: AccountFigure;
}

export const AccountBreakdown = ({ advisorId, policyId, figure }: AccountBreakdownProps) => {
  const query = useAccount(advisorId, policyId);
  const Explanation = useMemo(() => explanations[figure], [figure]);
  return (
    <Loaded query={query} rows={3}>
      {(data) => <Explanation account={data} advisorId={advisorId} />}
    </Loaded>
  );
};
