import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import { formatMoney } from '../../../../domain/money/money.ts';
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
import { ComputedFigures, FormAside } from '../../../ui/form/FormBody.tsx';
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
import { InvoiceInputs } from './InvoiceInputs.tsx';
import { effectsOf, kindOf, periodFigures } from './price.ts';
import { changedBy } from './rowChanges.ts';
import { UnearnedPremium } from './UnearnedPremium.tsx';

const kinds = ENDORSEMENT_KIND_IDS.map((id) => ({ id, name: ENDORSEMENT_KINDS[id].name }));

interface KindProps {
  readonly kind: EndorsementKind;
}

interface PolicyProps {
  readonly policy: Policy;
}

const PriceSection = ({ kind, policy }: KindProps & PolicyProps) => {
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

interface InputsProps extends PolicyProps {
  readonly objects: readonly RowsOfObject[];
}

export const EndorsementInputs = ({ policy, objects }: InputsProps) => {
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
          <PriceSection kind={kind} policy={policy} />
          <InvoiceInputs kind={kind} />
          <EffectSection kind={kind} />
          {changedBy(kind, objects).map((of) => (
            <FormSection key={of.object.key} heading={of.object.plural}>
              <Box>
                <RowsInputs {...of} />
              </Box>
            </FormSection>
          ))}
        </>
      ) : null}
    </>
  );
};

export const PeriodAside = ({ policy }: PolicyProps) => {
  const translate = useTranslate();
  const [typedKind, typed] = useWatch({ name: ['kind', 'policyValue'] });
  const kind = kindOf(typedKind);
  const figures = kind && periodFigures(kind, policy.policyValue, typed);
  return (
    <FormAside title="endorsements.period.title">
      <ComputedFigures
        figures={
          figures
            ? (['before', 'amount', 'after'] as const).map((name) => ({
                name: translate(`endorsements.period.${name}`),
                value: formatMoney(figures[name]),
              }))
            : []
        }
        note={figures ? undefined : translate('endorsements.period.none')}
      />
    </FormAside>
  );
};
