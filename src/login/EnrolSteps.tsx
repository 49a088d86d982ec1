import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../data/http/apiError.ts';
import { auth } from '../i18n/texts/auth.ts';
import type { Enrolled, Enrolment } from '../session/enrolment.ts';
import { FormField } from './FormField.tsx';
import { type Message, Notice } from './Notice.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { loginTexts } from './texts.ts';

const texts = auth.secondFactor;

interface EnrolStepsProps {
  readonly enrolment: Enrolment;
  readonly confirm: (code: string) => Promise<Enrolled>;
  /** Called when the recovery codes have been kept. */
  readonly onDone: (enrolled: Enrolled) => void;
}

/** The message of a failure; at the field where it is about the code. */
const explain = (error: unknown): { field?: string | undefined; message?: Message } => {
  if (!(error instanceof ApiError)) return { message: { severity: 'error', text: texts.failed } };
  const field = error.body.errors?.code;
  return field ? { field } : { message: { severity: 'error', text: error.message } };
};

/** Scan, confirm by a first code, keep the recovery codes. */
export const EnrolSteps = ({ enrolment, confirm, onDone }: EnrolStepsProps) => {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof explain>>({});
  const [isSending, setSending] = useState(false);
  const [enrolled, setEnrolled] = useState<Enrolled>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!code.trim()) return setProblem({ field: texts.codeRequired });
    setSending(true);
    setProblem({});
    try {
      setEnrolled(await confirm(code.trim()));
    } catch (error) {
      setProblem(explain(error));
    }
    setSending(false);
  };

  if (enrolled)
    return <RecoveryCodes codes={enrolled.recoveryCodes} onKept={() => onDone(enrolled)} />;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
      <Typography>{texts.scan}</Typography>
      <QrCode text={enrolment.uri} label={texts.qrCode} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.byHand}
      </Typography>
      <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', textAlign: 'center' }}>
        {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
      <FormField
        label={texts.firstCode}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={(typed) => {
          setProblem({});
          setCode(typed);
        }}
        error={problem.field}
      />
      <Notice message={problem.message} />
      <Button type="submit" variant="contained" disabled={isSending}>
        {isSending ? loginTexts.sending : texts.activate}
      </Button>
    </Stack>
  );
};
