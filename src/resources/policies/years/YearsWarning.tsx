import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import type { YearOutcome } from './useSaveYears.ts';

/** What became of a save that was not wholly done. */
export const NotSaved = ({ outcomes }: { readonly outcomes: readonly YearOutcome[] }) => {
  const translate = useTranslate();
  const saved = outcomes.flatMap((one) => ('saved' in one ? [one.year] : []));
  const refused = outcomes.flatMap((one) => ('refused' in one ? [one] : []));
  const someRefused = refused.some((one) => one.refused.isRefusal);
  const none = someRefused ? 'policies.periods.noneSaved' : 'policies.periods.failed';
  return (
    <Alert severity={saved.length > 0 ? 'warning' : 'error'} sx={{ mb: 1 }}>
      <AlertTitle>{translate(saved.length > 0 ? 'policies.periods.partly' : none)}</AlertTitle>
      {saved.length > 0 ? (
        <div>{translate('policies.periods.saved', { years: saved.join(', ') })}</div>
      ) : null}
      {refused.map(({ year, refused: { message } }) => (
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

/** Nothing was there to be saved (specification §5). */
export const NothingChanged = () => (
  <Alert severity="warning" sx={{ mb: 1 }}>
    {useTranslate()('policies.periods.unchanged')}
  </Alert>
);
