import { FormSection } from '../../../ui/form/FormSection.tsx';
import { IdentityInput } from '../../../ui/inputs/IdentityInput.tsx';
import { NameInput } from '../../../ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';

/** The fields of an insurance company (specification §2). */
export const CompanyInputs = () => (
  <>
    <FormSection>
      <IdentityInput source="ci_ruc" of="companies" />
      <NameInput source="companyName" of="company" />
    </FormSection>
    <OwnFieldInputs resource="companies" />
  </>
);
