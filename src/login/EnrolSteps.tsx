import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { ApiError } from '../data/http/apiError.ts';
import { auth } from '../i18n/texts/auth.ts';
import type { Enrolled, Enrolment } from '../session/enrolment.ts';
import { DialogFoot } from '../ui/form/DialogFoot.tsx';
import { FormField, type Message, Notice } from './fields.tsx';
import { loginTexts } from './texts.ts';

/** Modules of white around the code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/** A text as a QR code, drawn here: the secret in it leaves the page by no request. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, alignSelf: 'center', borderRadius: 1 }}
    >
      {/* Black on white in the dark theme too: not every application reads it the other way. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </Box>
  );
};

const codeTexts = auth.secondFactor;

const styles = {
  m: 0,
  p: 1.5,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 0.75,
  fontFamily: 'monospace',
  fontSize: '1.0625rem',
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => {
  const list = useRef<HTMLUListElement>(null);
  // The form that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity="success">{codeTexts.isOn}</Alert>
      <Alert severity="warning">{codeTexts.codesOnce}</Alert>
      <Box component="ul" ref={list} tabIndex={-1} aria-label={codeTexts.codes} sx={styles}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <DialogFoot>
        <Button onClick={() => void navigator.clipboard?.writeText(codes.join('\n'))}>
          {codeTexts.copy}
        </Button>
        <Button variant="contained" onClick={onSaved}>
          {codeTexts.kept}
        </Button>
      </DialogFoot>
    </Stack>
  );
};

const texts = auth.secondFactor;

interface EnrolStepsProps {
  readonly enrolment: Enrolment;
  readonly confirm: (code: string) => Promise<Enrolled>;
  readonly onDone: (enrolled: Enrolled) => void;
}

const explain = (error: unknown): { field?: string | undefined; message?: Message } => {
  if (!(error instanceof ApiError)) return { message: { severity: 'error', text: texts.failed } };
  const field = error.body.errors?.code;
  return field ? { field } : { message: { severity: 'error', text: error.message } };
};

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
    return <RecoveryCodes codes={enrolled.recoveryCodes} onSaved={() => onDone(enrolled)} />;
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
      <DialogFoot>
        <Button type="submit" variant="contained" disabled={isSending}>
          {isSending ? loginTexts.sending : texts.activate}
        </Button>
      </DialogFoot>
    </Stack>
  );
};
