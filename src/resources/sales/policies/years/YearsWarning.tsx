import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Period } from '../../../../data/records.ts';
import type { YearOutcome } from './useYears.ts';
import { isChanged, keyOf } from './yearForm.ts';

export const Outcome = ({
  outcomes,
  periods,
}: {
  readonly outcomes: readonly YearOutcome[];
  readonly periods: readonly Period[];
}) =>
  outcomes.length === 0 ? <NothingChanged periods={periods} /> : <NotSaved outcomes={outcomes} />;

const NotSaved = ({ outcomes }: { readonly outcomes: readonly YearOutcome[] }) => {
  const translate = useTranslate();
  const typed = useWatch();
  const saved = outcomes.flatMap((one) => ('saved' in one ? [one.year] : []));
  const refused = outcomes.flatMap((one) =>
    'refused' in one && !isChanged(one.sent, typed[one.key]) ? [one] : [],
  );
  if (refused.length === 0) return null;
  const unexplained = refused.filter((one) => Object.keys(one.refused.fields).length === 0);
  const someRefused = refused.some((one) => one.refused.isRefusal);
  const none = someRefused ? 'policies.periods.noneSaved' : 'policies.periods.failed';
  return (
    <Alert severity={saved.length > 0 ? 'warning' : 'error'} sx={{ mb: 1 }}>
      <AlertTitle>{translate(saved.length > 0 ? 'policies.periods.partly' : none)}</AlertTitle>
      {saved.length > 0 ? (
        <div>{translate('policies.periods.saved', { years: saved.join(', ') })}</div>
      ) : null}
      {unexplained.map(({ year, refused: { message } }) => (
        <div key={year}>
          {translate('policies.periods.notSaved', {
            year,
            reason: message ?? translate('policies.periods.failed'),
          })}
        </div>
      ))}
    </Alert>
  );
};

const NothingChanged = ({ periods }: { readonly periods: readonly Period[] }) => {
  const translate = useTranslate();
  const typed = useWatch();
  if (periods.some((period) => isChanged(period, typed[keyOf(period)]))) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('policies.periods.unchanged')}
    </Alert>
  );
};
