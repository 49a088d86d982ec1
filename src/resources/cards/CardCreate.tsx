import { cards } from '../../../domain/contract/index.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { useSendCreate } from '../../ui/form/useSendCreate.ts';
import { PersonSelect } from '../../ui/inputs/SearchSelect.tsx';
import { CardInputs } from './CardInputs.tsx';
import { OTHER_LISTS } from './otherLists.ts';
import { registerTexts } from './registerTexts.ts';

/** Registration of a card (specification §2, §5). */
const CardCreate = () => (
  <FormPage
    schema={cards.registerCard.body}
    texts={registerTexts}
    send={useSendCreate('cards', OTHER_LISTS)}
  >
    <FormSection title="cards.sections.owner">
      <Wide>
        <PersonSelect source="customers_id" reference="customers" registers />
      </Wide>
    </FormSection>
    <FormSection title="cards.sections.card">
      <CardInputs />
    </FormSection>
  </FormPage>
);

export default CardCreate;
