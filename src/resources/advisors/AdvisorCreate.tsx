import { advisors } from '../../../domain/contract/index.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useBornBody } from '../../ui/form/useBornBody.ts';
import { AdvisorInputs } from './AdvisorInputs.tsx';
import { registerTexts } from './advisorModel.ts';

/** Registration of an advisor. */
const AdvisorCreate = () => (
  <FormPage schema={useBornBody(advisors.registerAdvisor.body)} texts={registerTexts}>
    <AdvisorInputs />
  </FormPage>
);

export default AdvisorCreate;
