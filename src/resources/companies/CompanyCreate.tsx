import { companies } from '../../../domain/contract/index.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { IdentityInput } from '../../ui/inputs/IdentityInput.tsx';
import { UpperTextInput } from '../../ui/inputs/UpperTextInput.tsx';

const texts = {
  saved: 'resources.companies.notifications.created',
  refused: 'companies.registerRefused',
  failed: 'companies.registerFailed',
} as const;

/** Registration of an insurance company. */
const CompanyCreate = () => (
  <FormPage schema={companies.registerCompany.body} texts={texts}>
    <FormSection>
      <IdentityInput source="ci_ruc" />
      <UpperTextInput source="companyName" />
    </FormSection>
  </FormPage>
);

export default CompanyCreate;
