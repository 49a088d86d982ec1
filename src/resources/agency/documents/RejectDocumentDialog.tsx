import { documents } from '../../../../domain/contract/index.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';

const RejectDocumentDialog = ({ id, filter }: DialogSubject) => (
  <CallDialog
    resource="documents"
    title="documents.rejection.title"
    width="sm"
    call={documents.reviewDocument}
    params={{ id: Number(id) }}
    besides={{ version: filter?.version }}
    texts="documents.rejection"
    isDestructive
    values={{ isInOrder: false }}
  >
    <FormSection>
      <PlainTextInput source="reason" span={12} label="documents.rejection.reason" />
    </FormSection>
  </CallDialog>
);

export default RejectDocumentDialog;
