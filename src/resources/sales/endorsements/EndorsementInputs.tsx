import { Box, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import {
  ENDORSEMENT_KIND_IDS,
  ENDORSEMENT_KINDS,
  type EndorsementKind,
  endsPolicy,
  hasTypedPremium,
  INSTALMENT_EFFECTS,
} from '../../../../domain/sales/endorsements/kinds.ts';
import type { Policy } from '../../../data/records.ts';
import type { RowsOfObject } from '../../../data/useRowObjects.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import { RowsInputs } from '../../../ui/ownObjects/RowsInputs.tsx';
import { FeeInput } from '../../../ui/premium/FeeInput.tsx';
import { PremiumSection } from '../../../ui/premium/PremiumSection.tsx';
import { ExcludedRows } from './ExcludedRows.tsx';
import { InvoiceInputs } from './InvoiceInputs.tsx';
import { effectsOf, kindOf } from './price.ts';
import { changedBy, onlyExcludes } from './rowChanges.ts';
import { UnearnedOfExcluded, UnearnedPremium } from './UnearnedPremium.tsx';

const kinds = ENDORSEMENT_KIND_IDS.map((id) => ({ id, name: ENDORSEMENT_KINDS[id].name }));

interface KindProps {
  readonly kind: EndorsementKind;
}

interface PolicyProps {
  readonly policy: Policy;
}

interface RowsProps {
  readonly objects: readonly RowsOfObject[];
}

const PriceSection = ({ kind, policy, objects }: KindProps & PolicyProps & RowsProps) => {
  const translate = useTranslate();
  const effectiveOn: unknown = useWatch({ name: 'effectiveOn' });
  if (!hasTypedPremium(kind)) return null;
  const hint = translate(
    ENDORSEMENT_KINDS[kind].sign > 0 ? 'endorsements.chargedHint' : 'endorsements.returnedHint',
  );
  return (
    <>
      <FormSection title="endorsements.sections.price">
        <AmountInput source="policyValue" span={6} hint={hint} />
        <FeeInput span={6} />
        {kind === 'cancellation' ? <UnearnedPremium policyId={Number(policy.id)} /> : null}
        {kind === 'exclusion' ? (
          <UnearnedOfExcluded policyId={Number(policy.id)} objects={objects} />
        ) : null}
      </FormSection>
      <PremiumSection
        policyTypeId={policy.policy_type_id}
        day={parseCivilDate(String(effectiveOn ?? ''))}
        withInvoice={false}
      />
    </>
  );
};

const EffectSection = ({ kind }: KindProps) => {
  const effect: unknown = useWatch({ name: 'effect' });
  const effects = effectsOf(kind);
  if (effects.length === 0) return null;
  return (
    <FormSection title="endorsements.sections.effect">
      <ChoiceSelect
        source="effect"
        span={12}
        choices={effects.map((id) => ({ id, name: INSTALMENT_EFFECTS[id] }))}
      />
      {effect === 'own' ? (
        <>
          <LineInput source="ownCount" holds="number" inputMode="numeric" />
          <CivilDateInput source="ownFrom" />
        </>
      ) : null}
      {effect === 'refund' && !endsPolicy(kind) ? <YesNoInput source="reducesUnpaid" /> : null}
      {endsPolicy(kind) ? <YesNoInput source="voidsUnpaid" /> : null}
    </FormSection>
  );
};

export const EndorsementInputs = ({ policy, objects }: PolicyProps & RowsProps) => {
  const kind = kindOf(useWatch({ name: 'kind' }));
  return (
    <>
      <FormSection title="endorsements.sections.what">
        <ChoiceSelect source="kind" choices={kinds} />
        <CivilDateInput source="effectiveOn" />
        <LineInput source="insurerNumber" span={3} />
        <UpperTextInput source="reason" multiline />
      </FormSection>
      {kind ? (
        <>
          <PriceSection kind={kind} policy={policy} objects={objects} />
          <InvoiceInputs kind={kind} />
          <EffectSection kind={kind} />
        </>
      ) : null}
    </>
  );
};

type Draft = Parameters<typeof onlyExcludes>[1];

export const RowsSections = ({ objects, draft }: RowsProps & { readonly draft: Draft }) => {
  const kind = kindOf(useWatch({ name: 'kind' }));
  const changed = kind ? changedBy(kind, objects) : [];
  if (changed.length === 0) return null;
  const Rows = kind && onlyExcludes(kind, draft) ? ExcludedRows : RowsInputs;
  return (
    <Card sx={{ mt: 1.5 }}>
      {changed.map((of) => (
        <FormSection key={of.object.key} heading={of.object.plural}>
          <Box>
            <Rows {...of} />
          </Box>
        </FormSection>
      ))}
    </Card>
  );
};
