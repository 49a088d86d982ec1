import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useAgency } from '../../data/useAgency.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { type Outcome, outcomeOf } from './outcome.ts';
import { SubjectLine } from './SubjectLine.tsx';
import { canBeErased, type Subject } from './subject.ts';
import { useCanErase } from './useCanErase.ts';

/** Asked anew each time the dialog opens: it must hold now. */
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

interface OutcomeNoticeProps {
  readonly outcome: Outcome | undefined;
  readonly retry: () => void;
}

const OutcomeNotice = ({ outcome, retry }: OutcomeNoticeProps) => {
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

/** The way on to anonymising, for who may do it where it can be done. */
const Proceed = ({ subject, onProceed }: CheckStepProps) => {
  const translate = useTranslate();
  return useCanErase() && canBeErased(subject) ? (
    <Button variant="contained" color="error" onClick={onProceed}>
      {translate('lopdp.anonymize.proceed')}
    </Button>
  ) : null;
};

/** The answer to "may this customer be made anonymous?" (specification §8). */
export const CheckStep = (props: CheckStepProps) => {
  const translate = useTranslate();
  const { outcome, refetch } = useOutcome(props.subject);
  return (
    <DialogFrame
      title={translate('lopdp.verification')}
      width="sm"
      closesOutside
      actions={outcome?.severity === 'success' ? <Proceed {...props} /> : null}
    >
      <SubjectLine subject={props.subject} />
      <OutcomeNotice outcome={outcome} retry={refetch} />
    </DialogFrame>
  );
};
