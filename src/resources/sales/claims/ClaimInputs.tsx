import { useEffect } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import { documents, insured } from '../../../../domain/contract/index.ts';
import { checklistOfClaim } from '../../../../domain/documents/checklists.ts';
import type { ClaimDetail } from '../../../data/claims.ts';
import { useCall } from '../../../data/useCall.ts';
import { useRowObjects } from '../../../data/useRowObjects.ts';
import { useCan } from '../../../session/useCan.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { AmountInput, PercentInput } from '../../../ui/inputs/amountInputs.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { PolicyInput } from '../../../ui/inputs/PolicyInput.tsx';
import { SeveralPick } from '../../../ui/inputs/SeveralPick.tsx';
import { PhoneInput, UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { matching } from '../../../ui/pick/PickBox.tsx';
import { CoverWarnings, useCoverCheck } from './cover.tsx';

type Item = ClaimDetail['items'][number];

/** Limit of items listed at once; the others are found by what is typed. */
const MOST_SHOWN = 50;

const choiceOf = ({ id, title: name }: Pick<Item, 'id' | 'title'>) => ({ id, name });

/** Items and coverages touched, of those insured on the day of the loss; others as free text. */
const ItemsInput = () => {
  const translate = useTranslate();
  const { field } = useInput({ source: 'items' });
  const [policy, day] = useWatch({ name: ['policy_id', 'happenedOn'] });
  const policyId = Number(policy);
  const asOf = parseCivilDate(String(day ?? ''));
  const parts = (useRowObjects('policies') ?? []).flatMap(({ object }) =>
    object.policyPart === 'item' || object.policyPart === 'coverage' ? [object] : [],
  );
  const isReady = policyId > 0 && asOf !== undefined && parts.length > 0;
  const { data = [], isFetching } = useCall(
    insured.listInsured,
    { params: { id: policyId }, query: { asOf } },
    { enabled: isReady },
  );
  const chosen: readonly Item[] = Array.isArray(field.value) ? field.value : [];
  const rows = isReady ? data.filter(({ object }) => parts.some(({ key }) => key === object)) : [];
  if (rows.length === 0 && chosen.length === 0) return null;
  const objects = new Map(rows.map(({ id, object }) => [String(id), object]));
  const kindOf = (id: string | number) =>
    parts.find(({ key }) => key === objects.get(String(id)))?.plural ?? '';
  return (
    <SeveralPick
      source="items"
      span={12}
      hint={translate('claims.itemsHint')}
      choices={rows.map(choiceOf)}
      value={chosen.map(choiceOf)}
      loading={isFetching}
      groupBy={({ id }) => kindOf(id)}
      filterOptions={(all, { inputValue }) => matching(all, inputValue).slice(0, MOST_SHOWN)}
      onChosen={(all) => field.onChange(all.map(({ id, name: title }) => ({ id, title })))}
    />
  );
};

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
