import { cards } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { PersonAside } from '../../../ui/dialog/DialogAside.tsx';
import { RegistrationDialog } from '../../../ui/dialog/RegistrationDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CardInputs } from './CardInputs.tsx';

const FIRST_YEAR = 2025;

const schema = cards.registerCard.body.extend({
  cardNumber: cards.registerCard.body.shape.cardNumber.refine(
    (digits) => digits.length === 16,
    texts.cardNumberSixteen,
  ),
});

const NewCardDialog = ({ id }: DialogSubject) => (
  <RegistrationDialog
    type="newCard"
    resource="cards"
    aside={<PersonAside resource="customers" id={id} />}
    schema={schema}
    texts="resources.cards.onRegister"
    values={{ customers_id: id }}
  >
    <FormSection>
      <CardInputs firstYear={FIRST_YEAR} />
    </FormSection>
  </RegistrationDialog>
);

export default NewCardDialog;
