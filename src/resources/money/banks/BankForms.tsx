import type { RaRecord } from 'react-admin';
import { banks } from '../../../../domain/contract/index.ts';
import type { Bank } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { RegistrationDialog, searchedFor } from '../../../ui/dialog/RegistrationDialog.tsx';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { FormPage, useSendCreate } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';

/** Cards and accounts choose among the same banks. */
const SAME_BANKS = ['card-banks', 'account-banks'];

const BankInputs = () => (
  <FormSection>
    <UpperTextInput source="bankName" span={9} />
  </FormSection>
);

export const BankCreate = () => (
  <FormPage
    schema={banks.registerBank.body}
    texts="banks.onRegister"
    send={useSendCreate('banks', SAME_BANKS)}
  >
    <BankInputs />
  </FormPage>
);

export const NewBankDialog = (subject: DialogSubject) => (
  <RegistrationDialog
    type="newBank"
    resource="banks"
    others={SAME_BANKS}
    width="sm"
    schema={banks.registerBank.body}
    texts="banks.onRegister"
    values={searchedFor(subject, 'bankName')}
  >
    <BankInputs />
  </RegistrationDialog>
);

export const UpdateBankDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<RaRecord & Bank>
    resource="banks"
    id={id}
    title="banks.update"
    schema={banks.updateBank.body}
    texts="banks.onUpdate"
    nameOf={({ bankName }) => bankName}
    others={SAME_BANKS}
  >
    <BankInputs />
  </UpdateDialog>
);
