import { useMemo } from 'react';
import { policies } from '../../../../domain/contract/index.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import {
  carriedId,
  PaymentsSection,
  PeopleSection,
  PolicySection,
  useCarriedCustomer,
} from './form/PolicySections.tsx';
import { SchedulePreview } from './form/SchedulePreview.tsx';
import { ValuesSection } from './form/ValuesSection.tsx';

/** Registers a policy (specification §2, §5); it shows what its first cycle will be paid in. */
const PolicyCreate = () => {
  const carried = useCarriedCustomer();
  const customers_id = carriedId(carried);
  const values = useMemo(() => ({ customers_id }), [customers_id]);
  return (
    <FormPage schema={policies.registerPolicy.body} texts="policies.onRegister" values={values}>
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
      <FormSection title="policies.sections.payment">
        <PaymentsSection loadFailed="policies.lookupsFailed" />
        <Wide>
          <UpperTextInput source="observations" multiline />
        </Wide>
      </FormSection>
      <FormSection title="policies.preview.title">
        <Wide>
          <SchedulePreview />
        </Wide>
      </FormSection>
    </FormPage>
  );
};

export default PolicyCreate;
