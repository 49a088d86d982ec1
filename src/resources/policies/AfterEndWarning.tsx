import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { type CivilDate, formatDate } from '../../../domain/civilDate.ts';
import type { PlannedInstalment } from '../../../domain/instalments.ts';
import { formatMoney, sumCents } from '../../../domain/money.ts';

interface AfterEndWarningProps {
  readonly endDate: CivilDate;
  /** The instalments due on that day and later, in order. */
  readonly instalments: readonly Pick<PlannedInstalment, 'dueDate' | 'value'>[];
}

/** Instalments that a policy is billed once it has ended (domain §6): never without a word. */
export const AfterEndWarning = ({ endDate, instalments }: AfterEndWarningProps) => {
  const translate = useTranslate();
  const last = instalments.at(-1);
  if (!last) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('policies.preview.afterEnd', {
        smart_count: instalments.length,
        end: formatDate(endDate),
        last: formatDate(last.dueDate),
        amount: formatMoney(sumCents(instalments.map(({ value }) => value))),
      })}
    </Alert>
  );
};
