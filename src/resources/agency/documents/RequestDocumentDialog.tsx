import { documents } from '../../../../domain/contract/index.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { DocumentInputs } from './DocumentInputs.tsx';

const RequestDocumentDialog = ({ filter }: DialogSubject) => (
  <CallDialog
    resource="documents"
    title="documents.request"
    width="sm"
    call={documents.requestDocument}
    texts="documents.form"
    values={{ ...filter, isHealth: false }}
  >
    <DocumentInputs />
  </CallDialog>
);

export default RequestDocumentDialog;
