import { cards } from '../../../domain/contract/index.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { useSendCreate } from '../../ui/form/useSendCreate.ts';
import { UpperTextInput } from '../../ui/inputs/UpperTextInput.tsx';

const texts = {
  saved: 'resources.banks.notifications.created',
  refused: 'banks.registerRefused',
  failed: 'banks.registerFailed',
} as const;

/** Cards and accounts choose among the same banks. */
const SAME_BANKS = ['card-banks', 'account-banks'];

/** Registration of a bank (specification §2). */
const BankCreate = () => (
  <FormPage
    schema={cards.registerBank.body}
    texts={texts}
    send={useSendCreate('banks', SAME_BANKS)}
  >
    <FormSection>
      <Wide>
        <UpperTextInput source="bankName" />
      </Wide>
    </FormSection>
  </FormPage>
);

export default BankCreate;
