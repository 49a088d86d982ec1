import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../ui/inputs/CivilDateInput.tsx';
import { EmailInput, PhoneInput } from '../../ui/inputs/contactInputs.tsx';
import { IdentityInput } from '../../ui/inputs/IdentityInput.tsx';
import { UpperTextInput } from '../../ui/inputs/UpperTextInput.tsx';
import { YesNoInput } from '../../ui/inputs/YesNoInput.tsx';

/** The fields of an advisor, for registration and update alike (specification §2). */
export const AdvisorInputs = () => (
  <>
    <FormSection title="people.sections.identity">
      <IdentityInput source="ci_ruc" />
      <CivilDateInput source="birthdate" openTo="year" disableFuture />
      <UpperTextInput source="firstName" />
      <UpperTextInput source="secondName" />
      <UpperTextInput source="surname" />
      <UpperTextInput source="secondSurname" />
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
