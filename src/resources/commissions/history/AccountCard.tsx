import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Balance } from '../../../data/commissions.ts';
import { PolicyStatusChip } from '../../../ui/fields/StatusChip.tsx';
import { personName } from '../../../ui/people.ts';
import { AccountDetail } from './AccountDetail.tsx';
import { AccountFigures } from './AccountFigures.tsx';

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

/** A policy's commissions: its figures, and on demand what they are made of. */
export const AccountCard = ({ advisorId, account }: AccountCardProps) => {
  const translate = useTranslate();
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  const { numberPolicy: policy } = account;
  const mode = account.isCommissionAnnualized ? 'history.annualized' : 'history.normal';
  return (
    <Card component="li" sx={{ p: 1.5, mb: 1.25 }}>
      <Box sx={header}>
        <Typography variant="h3">{policy}</Typography>
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
