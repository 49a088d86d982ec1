import { advisors } from '../../../../domain/contract/index.ts';
import { advisor } from '../../../../domain/entities/advisor.ts';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { AdvisorInputs } from './AdvisorInputs.tsx';

/** Registration of an advisor. */
const AdvisorCreate = () => (
  <FormPage
    schema={usePersonBody(advisors.registerAdvisor.body, advisor)}
    texts="advisors.onRegister"
  >
    <AdvisorInputs />
  </FormPage>
);

export default AdvisorCreate;
