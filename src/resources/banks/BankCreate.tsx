import { cards } from '../../../domain/contract/index.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { useSendCreate } from '../../ui/form/useSendCreate.ts';
import { UpperTextInput } from '../../ui/inputs/UpperTextInput.tsx';
import { RegisteredBanks } from './RegisteredBanks.tsx';

const texts = {
  saved: 'resources.banks.notifications.created',
  refused: 'banks.registerRefused',
  failed: 'banks.registerFailed',
} as const;

/** Accounts choose among the same banks. */
const SAME_BANKS = ['account-banks'];

/** Registration of a bank (specification §2). One stays: there is no list to go to. */
const BankCreate = () => (
  <>
    <FormPage
      schema={cards.registerBank.body}
      texts={texts}
      send={useSendCreate('banks', SAME_BANKS)}
      stays
    >
      <FormSection>
        <Wide>
          <UpperTextInput source="bankName" />
        </Wide>
      </FormSection>
    </FormPage>
    <RegisteredBanks />
  </>
);

export default BankCreate;
