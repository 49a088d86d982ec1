import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { PrivacyRequestDetail } from '../../../data/privacyRecords.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { NoticeDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { RecordDialog } from '../../../ui/dialog/RecordDialog.tsx';
import { ActForm } from './ActForm.tsx';
import { isFormAct } from './actForms.ts';

const ActDialog = ({ id, filter }: DialogSubject) => {
  const translate = useTranslate();
  const title = translate('privacyRequests.title');
  const act = filter?.act;
  if (!isFormAct(act)) return <NoticeDialog title={title} text={title} width="sm" />;
  return (
    <ResourceContextProvider value="privacy-requests">
      <RecordDialog
        resource="privacy-requests"
        id={id}
        title={title}
        loadFailed="privacyRequests.loadFailed"
      >
        {/* The record by id has its words and history. */}
        {(request) => <ActForm act={act} request={request as PrivacyRequestDetail} />}
      </RecordDialog>
    </ResourceContextProvider>
  );
};

export default ActDialog;
