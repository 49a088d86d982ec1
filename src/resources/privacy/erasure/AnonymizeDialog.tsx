import { Alert, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useNotify, useTranslate } from 'react-admin';
import type { Anonymized, Compliance } from '../../../data/personalData.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { RecordDialog } from '../../../ui/dialog/RecordDialog.tsx';
import { saveFile } from '../../../ui/report/saveFile.ts';
import { useFailure } from '../../../ui/useFailure.ts';
import { useOnceEach } from '../../../ui/useOnceEach.ts';
import { AnonymizeStep, DoneStep } from './AnonymizeForm.tsx';
import { canBeErased, type Subject, SubjectLine, useCanErase } from './subject.tsx';

interface Outcome {
  readonly severity: 'success' | 'warning' | 'error';
  readonly text: TextKey;
  readonly policies: number;
}

const undetermined: Outcome = {
  severity: 'error',
  text: 'lopdp.outcome.undetermined',
  policies: 0,
};

/**
 * @param compliance what the server said, undefined when it did not
 * @returns a yes; a no with the policies that are why; or that it is not known
 */
const outcomeOf = (compliance: Compliance | undefined): Outcome => {
  if (!compliance) return undetermined;
  const { canAnonymize, activePolicies: policies } = compliance;
  if (canAnonymize) return { severity: 'success', text: 'lopdp.outcome.allowed', policies };
  return policies > 0
    ? { severity: 'warning', text: 'lopdp.outcome.refused', policies }
    : undetermined;
};

export function useSubjectFile() {
  const agency = useAgency();
  const notify = useNotify();
  const sayFailed = useFailure();
  const onceEach = useOnceEach();
  const read = async (id: Identifier) => {
    try {
      const { data } = await agency.subjectFile(id);
      saveFile(data);
      notify('lopdp.file.done', { type: 'success' });
    } catch (error) {
      sayFailed('lopdp.file.failed', error);
    }
  };
  return {
    download: (id: Identifier): Promise<void> => onceEach(id, () => read(id)),
  };
}

/** Outcome of the check, read anew each time the dialog opens: it must hold now. */
function useOutcome({ id }: Subject) {
  const agency = useAgency();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['anonymize', 'check', id],
    queryFn: ({ signal }) => agency.checkAnonymization(id, signal),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { outcome: isFetching ? undefined : outcomeOf(error ? undefined : data?.data), refetch };
}

const OutcomeNotice = ({ outcome, retry }: { outcome: Outcome | undefined; retry: () => void }) => {
  const translate = useTranslate();
  if (!outcome)
    return (
      <div role="status" aria-label={translate('lopdp.checking')} aria-busy="true">
        <Skeleton height={56} />
      </div>
    );
  const { severity, text, policies } = outcome;
  return (
    <Alert
      severity={severity}
      action={
        severity === 'error' ? (
          <Button color="inherit" onClick={retry}>
            {translate('common.retry')}
          </Button>
        ) : null
      }
    >
      {translate(text, { smart_count: policies })}
    </Alert>
  );
};

interface CheckStepProps {
  readonly subject: Subject;
  readonly onProceed: () => void;
}

const Proceed = ({ subject, onProceed }: CheckStepProps) => {
  const translate = useTranslate();
  return useCanErase() && canBeErased(subject) ? (
    <Button variant="contained" color="error" onClick={onProceed}>
      {translate('lopdp.anonymize.proceed')}
    </Button>
  ) : null;
};

const CheckStep = (props: CheckStepProps) => {
  const { outcome, refetch } = useOutcome(props.subject);
  return (
    <DialogFrame
      title="lopdp.verification"
      width="sm"
      closesOutside
      actions={outcome?.severity === 'success' ? <Proceed {...props} /> : null}
    >
      <SubjectLine subject={props.subject} />
      <OutcomeNotice outcome={outcome} retry={refetch} />
    </DialogFrame>
  );
};

type Step = { readonly at: 'check' | 'form' } | { readonly at: 'done'; readonly done: Anonymized };

const Steps = ({ subject }: { readonly subject: Subject }) => {
  const [step, setStep] = useState<Step>({ at: 'check' });
  if (step.at === 'done') return <DoneStep done={step.done} />;
  if (step.at === 'form')
    return <AnonymizeStep subject={subject} onDone={(done) => setStep({ at: 'done', done })} />;
  return <CheckStep subject={subject} onProceed={() => setStep({ at: 'form' })} />;
};

const AnonymizeDialog = ({ id }: DialogSubject) => (
  <RecordDialog
    resource="lopdp"
    id={id}
    title="lopdp.verification"
    loadFailed="customers.loadFailed"
  >
    {/* The record is what that resource's call answers. */}
    {(record) => <Steps subject={record as Subject} />}
  </RecordDialog>
);

export default AnonymizeDialog;
