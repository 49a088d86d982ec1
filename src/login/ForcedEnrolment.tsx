import {
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  Stack,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { ApiError } from '../data/http/apiError.ts';
import { auth } from '../i18n/texts/auth.ts';
import { beginEnrolment, confirmEnrolment, type Enrolment } from '../session/enrolment.ts';
import type { SessionUser } from '../session/session.ts';
import { openSession } from '../session/signIn.ts';
import { DialogHead } from '../ui/dialog/DialogHead.tsx';
import { EnrolSteps } from './EnrolSteps.tsx';
import { type Message, Notice } from './fields.tsx';

const texts = auth.secondFactor;

interface ForcedEnrolmentProps {
  readonly onSuccess: (user: SessionUser) => void;
  readonly onCancel: () => void;
}

const ForcedEnrolment = ({ onSuccess, onCancel }: ForcedEnrolmentProps) => {
  const titleId = useId();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [message, setMessage] = useState<Message>();

  useEffect(() => {
    let isHere = true;
    beginEnrolment().then(
      (begun) => isHere && setEnrolment(begun),
      (error: unknown) => {
        const text = error instanceof ApiError ? error.message : texts.failed;
        if (isHere) setMessage({ severity: 'error', text });
      },
    );
    return () => {
      isHere = false;
    };
  }, []);

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogHead titleId={titleId} title={texts.title} onClose={message && onCancel} />
      <DialogContent>
        <Stack sx={{ gap: 1.5 }}>
          <Typography>{texts.demanded}</Typography>
          <Notice message={message} />
          {enrolment ? (
            <EnrolSteps
              enrolment={enrolment}
              confirm={confirmEnrolment}
              onDone={({ session }) => (session ? onSuccess(openSession(session)) : onCancel())}
            />
          ) : null}
          {enrolment || message ? null : <CircularProgress aria-label={texts.preparing} />}
        </Stack>
      </DialogContent>
      {message ? (
        <DialogActions>
          <Button onClick={onCancel}>{texts.back}</Button>
        </DialogActions>
      ) : null}
    </Dialog>
  );
};

export default ForcedEnrolment;
