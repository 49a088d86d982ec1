import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Balance } from '../../../data/commissions.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { LoadError, TableSkeleton } from '../../../ui/list/states.tsx';
import { useAccount } from '../useAccount.ts';
import { EarningInstalments } from './EarningInstalments.tsx';
import { EarningPeriods } from './EarningPeriods.tsx';
import { PaidCommissions } from './PaidCommissions.tsx';
import { Refunds } from './Refunds.tsx';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
  alignItems: 'start',
} as const;

interface TitledProps {
  readonly title: TextKey;
  readonly children: ReactNode;
}

const Titled = ({ title, children }: TitledProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="overline" component="h4" sx={{ color: 'primary.main' }}>
        {useTranslate()(title)}
      </Typography>
      {children}
    </section>
  );
};

interface AccountDetailProps {
  readonly advisorId: number;
  readonly account: Balance;
}

/** What earned a policy's commission and what was paid of it, asked for when it is opened. */
export const AccountDetail = ({ advisorId, account }: AccountDetailProps) => {
  const { data, error, refetch } = useAccount(advisorId, account.id);
  if (error) return <LoadError message="history.loadFailed" retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  return (
    <Box sx={columns}>
      {data.isCommissionAnnualized ? (
        <Titled title="history.periods.title">
          <EarningPeriods account={data} />
        </Titled>
      ) : (
        <Titled title="history.instalments.title">
          <EarningInstalments account={data} advisorId={advisorId} />
        </Titled>
      )}
      <div>
        <Titled title="history.payments.title">
          <PaidCommissions account={data} />
        </Titled>
        {data.commissionRefunds.length > 0 ? (
          <Titled title="history.refunds.title">
            <Refunds account={data} />
          </Titled>
        ) : null}
      </div>
    </Box>
  );
};
