import type { RaRecord } from 'react-admin';
import { advisors } from '../../../../domain/contract/index.ts';
import { advisor as advisorEntity } from '../../../../domain/entities/advisor.ts';
import { type PersonNames, personName } from '../../../../domain/people/personName.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { RegistrationDialog, searchedFor } from '../../../ui/dialog/RegistrationDialog.tsx';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { OfPersonsOnly } from '../../../ui/form/OfPersonsOnly.tsx';
import { BirthdateInput } from '../../../ui/inputs/BirthdateInput.tsx';
import { IdentityInput } from '../../../ui/inputs/IdentityInput.tsx';
import { EmailInput, NameInput, PhoneInput } from '../../../ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';

const AdvisorInputs = () => (
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
  </>
);

export const AdvisorCreate = () => (
  <FormPage
    schema={usePersonBody(advisors.registerAdvisor.body, advisorEntity)}
    texts="advisors.onRegister"
  >
    <AdvisorInputs />
  </FormPage>
);

export const NewAdvisorDialog = (subject: DialogSubject) => (
  <RegistrationDialog
    type="newAdvisor"
    resource="advisors"
    schema={usePersonBody(advisors.registerAdvisor.body, advisorEntity)}
    texts="advisors.onRegister"
    values={searchedFor(subject)}
  >
    <AdvisorInputs />
  </RegistrationDialog>
);

type Advisor = RaRecord & PersonNames;

const useAdvisorBody = (advisor: Advisor) =>
  usePersonBody(advisors.updateAdvisor.body, advisorEntity, advisor);

export const UpdateAdvisorDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<Advisor>
    resource="advisors"
    id={id}
    title="advisors.update"
    schema={useAdvisorBody}
    texts="advisors.onUpdate"
    nameOf={personName}
  >
    <AdvisorInputs />
  </UpdateDialog>
);
