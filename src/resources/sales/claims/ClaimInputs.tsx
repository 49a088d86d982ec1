import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { documents } from '../../../../domain/contract/index.ts';
import { checklistOfClaim } from '../../../../domain/documents/checklists.ts';
import { useCall } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { AmountInput, PercentInput } from '../../../ui/inputs/amountInputs.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { PolicyInput } from '../../../ui/inputs/PolicyInput.tsx';
import { PhoneInput, UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { CoverWarnings, useCoverCheck } from './cover.tsx';
import { ItemsInput } from './ItemsInput.tsx';

const ClaimPolicyInput = () => {
  const { setValue } = useFormContext();
  return (
    <PolicyInput
      // Checklists are of a line and an insurer, items of the policy.
      onChange={() => {
        setValue('checklist', null);
        setValue('items', []);
      }}
    />
  );
};

const NoticeSection = ({ isNew }: { readonly isNew: boolean }) => (
  <FormSection title="claims.sections.notice">
    {isNew ? <ClaimPolicyInput /> : null}
    <CivilDateInput source="happenedOn" disableFuture />
    <CivilDateInput source="reportedOn" disableFuture />
    <UpperTextInput source="cause" />
    <CoverWarnings />
    <UpperTextInput source="place" />
    <AmountInput source="claimed" />
    <LineInput source="insurerNumber" span={3} />
    <UpperTextInput source="description" multiline />
    <ItemsInput />
    <UpperTextInput source="touched" multiline />
  </FormSection>
);

const ChecklistSection = () => {
  const policyId = Number(useWatch({ name: 'policy_id' }));
  return <ChecklistInput key={policyId} policyId={policyId} />;
};

const ChecklistInput = ({ policyId }: { readonly policyId: number }) => {
  const translate = useTranslate();
  const mayAdd = useCan('documents', 'add');
  const { setValue } = useFormContext();
  const { data = [] } = useCall(
    documents.listChecklists,
    { query: { policy_id: policyId } },
    { enabled: mayAdd && policyId > 0 },
  );
  const proposed = checklistOfClaim(data)?.name;
  useEffect(() => {
    if (proposed) setValue('checklist', proposed);
  }, [proposed, setValue]);
  if (data.length === 0) return null;
  return (
    <FormSection title="claims.sections.papers">
      <ChoiceSelect
        source="checklist"
        span={12}
        choices={data.map(({ name }) => ({ id: name, name }))}
        hint={translate('claims.checklistHint')}
      />
    </FormSection>
  );
};

const AmountsSection = () => {
  const translate = useTranslate();
  const check = useCoverCheck();
  return (
    <FormSection title="claims.sections.amounts">
      <AmountInput
        source="insuredSum"
        hint={check && translate('claims.sumHint', { amount: moneyOf(check.insuredSum) })}
      />
      <AmountInput source="deductibleFixed" />
      <PercentInput source="deductibleClaimPercent" />
      <PercentInput source="deductibleSumPercent" />
      <AmountInput source="deductibleMinimum" />
      <AmountInput source="depreciation" />
      <LineInput
        source="noticeDays"
        holds="number"
        inputMode="numeric"
        hint={check && translate('claims.noticeHint', { count: check.noticeDays })}
      />
      <CheckInput source="isPublicBond" />
    </FormSection>
  );
};

export const ClaimInputs = ({ isNew = false }: { readonly isNew?: boolean }) => (
  <>
    <NoticeSection isNew={isNew} />
    <FormSection title="claims.sections.contacts">
      <UpperTextInput source="contactName" />
      <PhoneInput source="contactPhone" />
      <UpperTextInput source="adjuster" />
      <UpperTextInput source="workshop" />
    </FormSection>
    {isNew ? <ChecklistSection /> : null}
    <AmountsSection />
    <OwnFieldInputs resource="claims" />
  </>
);
