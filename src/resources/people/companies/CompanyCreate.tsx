import { companies } from '../../../../domain/contract/index.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { CompanyInputs } from './CompanyInputs.tsx';

/** Registration of an insurance company. */
const CompanyCreate = () => (
  <FormPage schema={companies.registerCompany.body} texts="companies.onRegister">
    <CompanyInputs />
  </FormPage>
);

export default CompanyCreate;
