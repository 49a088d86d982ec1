import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { policies } from '../../../../domain/contract/index.ts';
import { withPolicyRules } from '../../../../domain/contract/policyRules.ts';
import type { Policy } from '../../../data/records.ts';

const { body } = policies.updatePolicy;

/**
 * The contract's body with the rules between its fields. The dialog shows the whole policy, so
 * everything but the fee and the observations is required.
 */
export const updateSchema = withPolicyRules(
  body.extend({ policyFee: policies.optionalFee }).required({
    company_id: true,
    advisor_id: true,
    payment_frequency_id: true,
    payment_method_id: true,
    policy_status_id: true,
    credit_card_id: true,
    bank_account_id: true,
    renewalCommission: true,
    isCommissionAnnualized: true,
    numberOfPaymentsAdvisor: true,
  }),
);

/** The fields of the form. */
type UpdateField = keyof typeof body.shape;

// The body's own keys.
const FIELDS = Object.keys(body.shape) as UpdateField[];

/** What the form starts with: the policy's fields, and whose cards and accounts it may offer. */
export const updateValues = (policy: Policy) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, policy[field]])),
  customers_id: policy.customers_id,
  policy_type_id: policy.policy_type_id,
});

/**
 * The fields of a policy that another user changed while it was being edited.
 * @param opened as the form was opened with it
 * @param now as the server has it
 */
export const changedFields = (opened: Policy, now: Policy): UpdateField[] =>
  FIELDS.filter(
    (field) => field !== 'version' && JSON.stringify(opened[field]) !== JSON.stringify(now[field]),
  );

/** The state of loading what another user has saved. */
type Freshness =
  | { readonly kind: 'idle' | 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly changed: readonly UpdateField[] };

/**
 * Brings the policy as the server has it into the form around; what was typed stays.
 * @param policy as the form has it
 * @param onLoaded takes the policy as the server has it
 */
function useFresh(policy: Policy, onLoaded: (fresh: Policy) => void) {
  const dataProvider = useDataProvider();
  const { reset } = useFormContext();
  const [freshness, setFreshness] = useState<Freshness>({ kind: 'idle' });
  const load = async () => {
    setFreshness({ kind: 'loading' });
    try {
      const { data } = await dataProvider.getOne<Policy>('policies', { id: policy.id });
      reset(updateValues(data), { keepDirtyValues: true });
      onLoaded(data);
      setFreshness({ kind: 'loaded', changed: changedFields(policy, data) });
    } catch {
      setFreshness({ kind: 'failed' });
    }
  };
  return { freshness, load };
}

interface StaleNoticeProps {
  /** The server refused the update because another user had saved the policy meanwhile. */
  readonly isStale: boolean;
  readonly policy: Policy;
  readonly onLoaded: (fresh: Policy) => void;
}

/** Brings in what another user has saved meanwhile, without losing what was typed. */
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
