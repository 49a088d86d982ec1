import { Box, Card, type SxProps, type Theme, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Note } from '../Note.tsx';
import { useWords } from '../words.ts';

interface SectionProps {
  /** A key of the texts, or the heading itself. */
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

export const Section = ({ title, hint, action, sx, children }: SectionProps) => {
  const words = useWords();
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={[{ p: 2 }, ...[sx ?? {}].flat()]}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography id={titleId} variant="h2">
            {words(title)}
          </Typography>
          {hint ? <Note>{words(hint)}</Note> : null}
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  );
};

type SubsectionProps = Omit<SectionProps, 'action'> & { readonly level?: 'h3' | 'h4' };

export const Subsection = ({ title, hint, level = 'h3', sx = {}, children }: SubsectionProps) => {
  const words = useWords();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={sx}>
      <Typography id={titleId} variant="overline" component={level} sx={{ color: 'primary.main' }}>
        {words(title)}
      </Typography>
      {hint ? <Note sx={{ mb: 1 }}>{words(hint)}</Note> : null}
      {children}
    </Box>
  );
};
