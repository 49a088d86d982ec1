import type { RaRecord } from 'react-admin';
import { banks } from '../../../../domain/contract/index.ts';
import type { Bank } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { SAME_BANKS } from './bankModel.ts';

/** The dialog `updateBank`: a name that was typed wrong. */
const UpdateBankDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<RaRecord & Bank>
    resource="banks"
    id={id}
    title="banks.update"
    schema={banks.updateBank.body}
    texts="banks.onUpdate"
    nameOf={({ bankName }) => bankName}
    others={SAME_BANKS}
  >
    <FormSection>
      <Wide>
        <UpperTextInput source="bankName" />
      </Wide>
    </FormSection>
  </UpdateDialog>
);

export default UpdateBankDialog;
