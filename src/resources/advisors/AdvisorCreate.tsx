import { advisors } from '../../../domain/contract/index.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { AdvisorInputs } from './AdvisorInputs.tsx';

const texts = {
  saved: 'resources.advisors.notifications.created',
  refused: 'advisors.registerRefused',
  failed: 'advisors.registerFailed',
} as const;

/** Registration of an advisor. */
const AdvisorCreate = () => (
  <FormPage schema={advisors.registerAdvisor.body} texts={texts}>
    <AdvisorInputs />
  </FormPage>
);

export default AdvisorCreate;
