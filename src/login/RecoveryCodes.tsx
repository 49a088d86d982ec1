import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { auth } from '../i18n/texts/auth.ts';

const texts = auth.secondFactor;

const looks = {
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
  readonly onKept: () => void;
}

/** The recovery codes, on screen until the visitor says that they are kept, and never again. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const list = useRef<HTMLUListElement>(null);
  // The form that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity="success">{texts.isOn}</Alert>
      <Alert severity="warning">{texts.codesOnce}</Alert>
      <Box component="ul" ref={list} tabIndex={-1} aria-label={texts.codes} sx={looks}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={() => void navigator.clipboard?.writeText(codes.join('\n'))}>
          {texts.copy}
        </Button>
        <Button variant="contained" onClick={onKept}>
          {texts.kept}
        </Button>
      </Stack>
    </Stack>
  );
};
