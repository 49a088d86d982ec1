import { type RaRecord, useLocation, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { documents } from '../../../../domain/contract/index.ts';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import type { PolicyRow } from '../../../data/records.ts';
import { useCall } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { moneyOf } from '../../../ui/format.ts';
import { AmountInput, PercentInput } from '../../../ui/inputs/amountInputs.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { SearchSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { PhoneInput, UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { CoverWarnings, useCoverCheck } from './cover.tsx';
import { ItemsInput } from './ItemsInput.tsx';

const policyChoice = (row: RaRecord) => {
  // Of the resource asked.
  const { numberPolicy, customer, company } = row as PolicyRow;
  return [numberPolicy, nameOrNumber(customer), company.companyName].join(' · ');
};

const latestFirst = { field: 'id', order: 'DESC' } as const;

/** Policy by number or customer; only those of the customer whose page one came from. */
export const PolicyInput = () => {
  const customer = Number(new URLSearchParams(useLocation().search).get('customers_id'));
  const { setValue } = useFormContext();
  return (
    <SearchSelect
      source="policy_id"
      span={12}
      reference="policies"
      optionText={policyChoice}
      sort={latestFirst}
      filter={customer > 0 ? { customers_id: customer } : undefined}
      hint={useTranslate()('claims.policyHint')}
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
    {isNew ? <PolicyInput /> : null}
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
  const translate = useTranslate();
  const policyId = Number(useWatch({ name: 'policy_id' }));
  const mayAdd = useCan('documents', 'add');
  const { data = [] } = useCall(
    documents.listChecklists,
    { query: { policy_id: policyId } },
    { enabled: mayAdd && policyId > 0 },
  );
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
