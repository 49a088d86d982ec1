import { cards } from '../../../../domain/contract/index.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CustomerSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { CardInputs } from './CardInputs.tsx';

const CardCreate = () => (
  <FormPage schema={cards.registerCard.body} texts="resources.cards.onRegister">
    <FormSection title="people.sections.owner">
      <CustomerSelect source="customers_id" span={12} registers />
    </FormSection>
    <FormSection title="cards.sections.card">
      <CardInputs />
    </FormSection>
  </FormPage>
);

export default CardCreate;
