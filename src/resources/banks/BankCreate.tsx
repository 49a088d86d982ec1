import { cards } from '../../../domain/contract/index.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { useSendCreate } from '../../ui/form/useSendCreate.ts';
import { UpperTextInput } from '../../ui/inputs/UpperTextInput.tsx';
import { registerTexts, SAME_BANKS } from './bankModel.ts';

/** Registration of a bank (specification §2). */
const BankCreate = () => (
  <FormPage
    schema={cards.registerBank.body}
    texts={registerTexts}
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
