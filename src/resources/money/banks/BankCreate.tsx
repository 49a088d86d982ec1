import { banks } from '../../../../domain/contract/index.ts';
import { FormPage, useSendCreate } from '../../../ui/form/FormPage.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { SAME_BANKS } from './bankModel.ts';

/** Registration of a bank (specification §2). */
const BankCreate = () => (
  <FormPage
    schema={banks.registerBank.body}
    texts="banks.onRegister"
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
