import type { RaRecord } from 'react-admin';
import { companies } from '../../../../domain/contract/index.ts';
import type { Company } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { RegistrationDialog, searchedFor } from '../../../ui/dialog/RegistrationDialog.tsx';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { IdentityInput } from '../../../ui/inputs/IdentityInput.tsx';
import {
  EmailInput,
  NameInput,
  PhoneInput,
  PlainTextInput,
  UpperTextInput,
} from '../../../ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';

const CompanyInputs = () => (
  <>
    <FormSection>
      <IdentityInput source="ci_ruc" of="companies" />
      <NameInput source="companyName" of="company" />
    </FormSection>
    <FormSection title="people.sections.contact">
      <UpperTextInput source="contactName" />
      <PhoneInput source="numberPhone" />
      <EmailInput source="email" />
      <PlainTextInput source="website" />
    </FormSection>
    <OwnFieldInputs resource="companies" />
  </>
);

export const CompanyCreate = () => (
  <FormPage schema={companies.registerCompany.body} texts="companies.onRegister">
    <CompanyInputs />
  </FormPage>
);

export const NewCompanyDialog = (subject: DialogSubject) => (
  <RegistrationDialog
    type="newCompany"
    resource="companies"
    width="sm"
    schema={companies.registerCompany.body}
    texts="companies.onRegister"
    values={searchedFor(subject, 'companyName')}
  >
    <CompanyInputs />
  </RegistrationDialog>
);

export const UpdateCompanyDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<RaRecord & Company>
    resource="companies"
    id={id}
    title="companies.update"
    schema={companies.updateCompany.body}
    texts="companies.onUpdate"
    nameOf={({ companyName }) => companyName}
  >
    <CompanyInputs />
  </UpdateDialog>
);
