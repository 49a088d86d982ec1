import type { PrivacyRequestDetail } from '../../../data/privacyRecords.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useOnWrite } from '../../../data/useOnWrite.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { RecordDialog } from '../../../ui/dialog/RecordDialog.tsx';
import { RequestView } from './RequestView.tsx';

const RequestDialog = ({ id }: DialogSubject) => {
  const cache = useRecordCache();
  // What is done from it in dialogs of other screens may carry it out.
  useOnWrite(() => cache.readAnew('privacy-requests'));
  return (
    <RecordDialog
      resource="privacy-requests"
      id={id}
      title="privacyRequests.title"
      loadFailed="privacyRequests.loadFailed"
    >
      {/* The record by id has its words and history. */}
      {(request) => <RequestView request={request as PrivacyRequestDetail} />}
    </RecordDialog>
  );
};

export default RequestDialog;
