import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, Button, TextField } from '@mui/material';
import { type CSSProperties, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Puts a text on the clipboard and says so; hidden where the browser has none (plain HTTP). */
const CopyButton = ({ text }: { readonly text: string }) => {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button
      variant="outlined"
      startIcon={isCopied ? <Check /> : <ContentCopy />}
      onClick={copy}
      aria-live="polite"
      sx={{ flex: 'none', px: 1.5 }}
    >
      {translate(isCopied ? 'common.copied' : 'common.copy')}
    </Button>
  );
};

interface CopiedTextProps {
  readonly label: string;
  readonly text: string;
  readonly autoFocus?: boolean;
  readonly style?: CSSProperties;
}

export const CopiedText = ({ label, text, autoFocus = false, style }: CopiedTextProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5 }}>
    <TextField
      autoFocus={autoFocus}
      label={label}
      value={text}
      onFocus={(event) => event.target.select()}
      slotProps={{
        input: { readOnly: true },
        htmlInput: { style, spellCheck: false, autoComplete: 'off' },
      }}
    />
    <CopyButton text={text} />
  </Box>
);
