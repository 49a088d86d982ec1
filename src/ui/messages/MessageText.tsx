import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { Note } from '../Note.tsx';
import { useWords } from '../words.ts';

interface MessageTextProps {
  /** Name of whose it is, or of what; by its key, too. */
  readonly title: string;
  readonly below?: string | undefined;
  readonly subject?: string | null | undefined;
  readonly text: string;
}

export const MessageText = ({ title, below, subject, text }: MessageTextProps) => {
  const titleId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mb: 1.5, minWidth: 0 }}
    >
      <Typography id={titleId} component="h3" sx={{ fontWeight: 600 }}>
        {useWords()(title)}
      </Typography>
      {below ? <Note sx={{ overflowWrap: 'anywhere' }}>{below}</Note> : null}
      {subject ? <Typography sx={{ fontWeight: 600, mt: 1 }}>{subject}</Typography> : null}
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.75 }}>
        {text}
      </Typography>
    </Box>
  );
};
