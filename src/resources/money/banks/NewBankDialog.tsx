import { banks } from '../../../../domain/contract/index.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { RegistrationDialog, searchedFor } from '../../../ui/dialog/RegistrationDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { SAME_BANKS } from './bankModel.ts';

/** A new bank, registered where one is to be chosen: the dialog `newBank`. */
const NewBankDialog = (subject: DialogSubject) => (
  <RegistrationDialog
    type="newBank"
    resource="banks"
    others={SAME_BANKS}
    width="sm"
    schema={banks.registerBank.body}
    texts="banks.onRegister"
    values={searchedFor(subject, 'bankName')}
  >
    <FormSection>
      <Wide>
        <UpperTextInput source="bankName" />
      </Wide>
    </FormSection>
  </RegistrationDialog>
);

export default NewBankDialog;
