import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Policy } from '../policy.ts';
import { type Freshness, useFresh } from './useFresh.ts';

interface StaleNoticeProps {
  /** The server refused the update because somebody else had saved the policy meanwhile. */
  readonly isStale: boolean;
  readonly policy: Policy;
  readonly onLoaded: (fresh: Policy) => void;
}

/** Brings in what somebody else has saved meanwhile, without losing what was typed. */
export const StaleNotice = ({ isStale, policy, onLoaded }: StaleNoticeProps) => {
  const translate = useTranslate();
  const { freshness, load } = useFresh(policy, onLoaded);
  if (!isStale) return <Loaded freshness={freshness} />;
  const isLoading = freshness.kind === 'loading';
  const text = freshness.kind === 'failed' ? 'failed' : 'explanation';
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        // It is what to do next.
        <Button
          variant="outlined"
          color="inherit"
          autoFocus
          disabled={isLoading}
          onClick={load}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {translate(`policies.updating.stale.${isLoading ? 'loading' : 'load'}`)}
        </Button>
      }
    >
      {translate(`policies.updating.stale.${text}`)}
    </Alert>
  );
};

const Loaded = ({ freshness }: { readonly freshness: Freshness }) => {
  const translate = useTranslate();
  if (freshness.kind !== 'loaded') return null;
  const fields = freshness.changed
    .map((field) => translate(`resources.policies.fields.${field}`))
    .join(', ');
  return (
    <Alert severity="info" role="status" sx={{ mb: 1.5 }}>
      {translate('policies.updating.stale.loaded')}{' '}
      {fields ? translate('policies.updating.stale.changed', { fields }) : null}
    </Alert>
  );
};
