import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { BirthdateInput } from '../../ui/inputs/BirthdateInput.tsx';
import { EmailInput, PhoneInput } from '../../ui/inputs/contactInputs.tsx';
import { IdentityInput } from '../../ui/inputs/IdentityInput.tsx';
import { NameInput } from '../../ui/inputs/NameInput.tsx';
import { YesNoInput } from '../../ui/inputs/YesNoInput.tsx';

/** The fields of an advisor, for registration and update alike (specification §2). */
export const AdvisorInputs = () => (
  <>
    <FormSection title="people.sections.identity">
      <IdentityInput source="ci_ruc" of="advisors" />
      <BirthdateInput source="birthdate" />
      <NameInput source="firstName" />
      <NameInput source="secondName" />
      <NameInput source="surname" />
      <NameInput source="secondSurname" />
    </FormSection>
    <FormSection title="people.sections.contact">
      <EmailInput source="email" />
      <PhoneInput source="numberPhone" />
    </FormSection>
    <FormSection title="people.sections.consent">
      <Wide>
        <YesNoInput source="personalData" label="people.consentQuestion" />
      </Wide>
    </FormSection>
  </>
);
