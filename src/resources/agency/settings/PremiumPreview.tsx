import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { settingsForm } from '../../../../domain/contract/agency/settings.ts';
import { formatMoney } from '../../../../domain/money/money.ts';
import { CHARGE_NAMES } from '../../../../domain/sales/premium/names.ts';
import { premiumOf, totalOf } from '../../../../domain/sales/premium/premium.ts';
import { premiumRules } from '../../../../domain/sales/premium/rates.ts';
import { useToday } from '../../../ui/format.ts';

const NET = 100_000;

const CHARGES = ['contribution', 'ruralInsurance', 'issueFee', 'vat'] as const;

export const PremiumPreview = () => {
  const translate = useTranslate();
  const today = useToday();
  const { data } = settingsForm.safeParse(useWatch());
  if (!data) return null;
  const all = { ...data, withoutContribution: [], withoutVat: [] };
  const premium = premiumOf(NET, premiumRules(all, 0, today));
  const parts = CHARGES.map((name) => `${CHARGE_NAMES[name]} ${formatMoney(premium[name])}`);
  const total = `${translate('common.total')} ${formatMoney(totalOf(premium))}`;
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {translate('settings.preview')}: {[...parts, total].join(' · ')}
    </Typography>
  );
};
