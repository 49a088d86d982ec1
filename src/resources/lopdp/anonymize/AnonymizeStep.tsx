import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Anonymized } from '../../../data/personalData.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { refusedBy } from '../../../ui/form/refused.ts';
import { LoadError, TableSkeleton } from '../../../ui/list/states.tsx';
import { SubjectLine } from '../SubjectLine.tsx';
import type { Subject } from '../subject.ts';
import { AnonymizeForm } from './AnonymizeForm.tsx';

interface AnonymizeStepProps {
  readonly subject: Subject;
  readonly onDone: (done: Anonymized) => void;
}

/** What would be replaced, why, and that it is meant. */
export const AnonymizeStep = ({ subject, onDone }: AnonymizeStepProps) => {
  const translate = useTranslate();
  const agency = useAgency();
  const preview = useQuery({
    queryKey: ['anonymize', 'preview', subject.id],
    queryFn: ({ signal }) => agency.previewAnonymize(subject.id, signal),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { isRefusal, message } = refusedBy(preview.error);
  return (
    <DialogFrame title={translate('lopdp.anonymize.title')} closesOutside={!preview.data}>
      <SubjectLine subject={subject} />
      {preview.error ? (
        <LoadError
          message="customers.loadFailed"
          detail={isRefusal ? message : undefined}
          retry={preview.refetch}
        />
      ) : null}
      {preview.isPending ? <TableSkeleton rows={6} /> : null}
      {preview.data && !preview.error ? (
        <AnonymizeForm subject={subject} preview={preview.data.data} onDone={onDone} />
      ) : null}
    </DialogFrame>
  );
};
