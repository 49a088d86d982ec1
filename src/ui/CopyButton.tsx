import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Puts a text on the clipboard and says so; hidden where the browser has none (plain HTTP). */
export const CopyButton = ({ text }: { readonly text: string }) => {
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
