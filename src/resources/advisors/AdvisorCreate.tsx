import { advisors } from '../../../domain/contract/index.ts';
import { useBodyWithBirthdate } from '../../ui/form/contractResolver.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { AdvisorInputs, registerTexts } from './AdvisorInputs.tsx';

/** Registration of an advisor. */
const AdvisorCreate = () => (
  <FormPage schema={useBodyWithBirthdate(advisors.registerAdvisor.body)} texts={registerTexts}>
    <AdvisorInputs />
  </FormPage>
);

export default AdvisorCreate;
