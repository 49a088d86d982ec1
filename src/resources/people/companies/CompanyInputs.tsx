import { FormSection } from '../../../ui/form/FormSection.tsx';
import { IdentityInput } from '../../../ui/inputs/IdentityInput.tsx';
import { NameInput } from '../../../ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';

/** What is said after the registration of a company (specification §8). */
export const registerTexts = {
  saved: 'resources.companies.notifications.created',
  refused: 'companies.registerRefused',
  failed: 'companies.registerFailed',
} as const;

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
