import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { PrivacyRequestDetail } from '../../data/privacyRequests.ts';
import { useRecordCache } from '../../data/recordCache.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { RecordDialog } from '../../ui/dialog/RecordDialog.tsx';
import { RequestView } from './RequestView.tsx';

/** What is done from the request in dialogs of other screens may carry it out: it is read anew after them. */
const useFollowWrites = () => {
  const client = useQueryClient();
  const cache = useRecordCache();
  const isWritten = useRef(false);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        isWritten.current ||= event.action.type === 'success';
        if (!isWritten.current || client.isMutating() > 0) return;
        isWritten.current = false;
        cache.readAnew('privacy-requests');
      }),
    [client, cache],
  );
};

/** A request with all that was done about it: the dialog `privacyRequest`. */
const RequestDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  useFollowWrites();
  return (
    <RecordDialog
      resource="privacy-requests"
      id={id}
      title={translate('privacyRequests.title')}
      loadFailed="privacyRequests.loadFailed"
    >
      {/* The record by id has its words and history. */}
      {(request) => <RequestView request={request as PrivacyRequestDetail} />}
    </RecordDialog>
  );
};

export default RequestDialog;
