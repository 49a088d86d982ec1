import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Anonymized } from '../../data/personalData.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { RecordDialog } from '../../ui/dialog/RecordDialog.tsx';
import { AnonymizeStep } from './anonymize/AnonymizeStep.tsx';
import { DoneStep } from './anonymize/DoneStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import type { Subject } from './subject.ts';

type Step = { readonly at: 'check' | 'form' } | { readonly at: 'done'; readonly done: Anonymized };

const Steps = ({ subject }: { readonly subject: Subject }) => {
  const [step, setStep] = useState<Step>({ at: 'check' });
  if (step.at === 'done') return <DoneStep done={step.done} />;
  if (step.at === 'form')
    return <AnonymizeStep subject={subject} onDone={(done) => setStep({ at: 'done', done })} />;
  return <CheckStep subject={subject} onProceed={() => setStep({ at: 'form' })} />;
};

/** Whether a customer may be made anonymous and, for who may do it, doing it: `anonymize`. */
const AnonymizeDialog = ({ id }: DialogSubject) => (
  <RecordDialog
    resource="lopdp"
    id={id}
    title={useTranslate()('lopdp.verification')}
    loadFailed="customers.loadFailed"
  >
    {/* The record is what that resource's call answers. */}
    {(record) => <Steps subject={record as Subject} />}
  </RecordDialog>
);

export default AnonymizeDialog;
