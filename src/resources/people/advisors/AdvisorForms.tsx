import { advisor } from '../../../../domain/entities/advisor.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { IdentityInput } from '../../../ui/inputs/IdentityInput.tsx';
import { BirthdateInput, OfPersonsOnly } from '../../../ui/inputs/personInputs.tsx';
import { EmailInput, NameInput, PhoneInput } from '../../../ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';

export const {
  Create: AdvisorCreate,
  NewDialog: NewAdvisorDialog,
  UpdateDialog: UpdateAdvisorDialog,
} = recordForms(
  advisor,
  <>
    <FormSection title="people.sections.identity">
      <IdentityInput source="ci_ruc" of="advisors" />
      <OfPersonsOnly source="birthdate">
        <BirthdateInput source="birthdate" />
      </OfPersonsOnly>
      <NameInput source="firstName" />
      <NameInput source="secondName" />
      <NameInput source="surname" />
      <NameInput source="secondSurname" />
    </FormSection>
    <FormSection title="people.sections.contact">
      <EmailInput source="email" />
      <PhoneInput source="numberPhone" />
    </FormSection>
    <OwnFieldInputs resource="advisors" />
    <FormSection title="people.sections.consent">
      <YesNoInput source="personalData" label="people.consentQuestion" />
    </FormSection>
  </>,
);
