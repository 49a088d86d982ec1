import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { policies } from '../../../../domain/contract/index.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { useToday } from '../../../ui/format.ts';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { PremiumSection } from '../../../ui/premium/PremiumSection.tsx';
import { latestPeriodDay } from '../../../ui/premium/premiumModel.ts';
import { CommissionsAside } from './form/CommissionsAside.tsx';
import {
  carriedId,
  PaymentsSection,
  PeopleSection,
  PolicySection,
  useCarriedCustomer,
} from './form/PolicySections.tsx';
import { ScheduleAside } from './form/ScheduleAside.tsx';
import { ValuesSection } from './form/ValuesSection.tsx';
import { typedTerm } from './formModel.ts';

/** Fields kept for the next policy, as policies come in bundles: of a customer, or insurer and advisor. */
const OF_A_BUNDLE = ['company_id', 'advisor_id', 'customers_id', 'startDate', 'endDate'];

const NewPremium = () => {
  const today = useToday();
  const [policyTypeId, start, end] = useWatch({ name: ['policy_type_id', 'startDate', 'endDate'] });
  return (
    <PremiumSection
      policyTypeId={policyTypeId}
      day={latestPeriodDay(typedTerm(start, end), today)}
    />
  );
};

const PolicyCreate = () => {
  const carried = useCarriedCustomer();
  const customers_id = carriedId(carried);
  const values = useMemo(() => ({ customers_id }), [customers_id]);
  return (
    <FormPage
      schema={policies.registerPolicy.body}
      texts="policies.onRegister"
      values={values}
      carries={OF_A_BUNDLE}
      aside={
        <>
          <CommissionsAside />
          <ScheduleAside />
        </>
      }
    >
      <FormSection title="policies.sections.policy">
        <PolicySection />
      </FormSection>
      <FormSection title="policies.sections.people">
        <PeopleSection carried={carried} />
      </FormSection>
      <OwnFieldInputs resource="policies" />
      <FormSection title="policies.sections.values">
        <ValuesSection feeHint="policies.feeHint" />
      </FormSection>
      <NewPremium />
      <FormSection title="policies.sections.payment">
        <PaymentsSection loadFailed="policies.lookupsFailed" />
        <UpperTextInput source="observations" multiline />
      </FormSection>
    </FormPage>
  );
};

export default PolicyCreate;
