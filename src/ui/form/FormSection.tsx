import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 1.5,
  alignItems: 'start',
  '& .MuiFormControl-root': { mt: 0.5, mb: 0 },
  // A field that is given the focus comes to stand below the top bar.
  '& input, & [contenteditable]': { scrollMarginTop: '96px' },
  '& .MuiFormHelperText-root': { mt: '2px', lineHeight: 1.35 },
} as const;

interface FormSectionProps {
  readonly title?: TextKey;
  /** The title in words that the agency has given. */
  readonly heading?: string;
  readonly children: ReactNode;
}

/** Inputs under a title: two columns, one on a phone. {@link Wide} children take both. */
export const FormSection = ({ title, heading, children }: FormSectionProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const words = heading ?? (title && translate(title));
  return (
    <Box component="section" aria-labelledby={words ? titleId : undefined} sx={{ mb: 1.5 }}>
      {words ? (
        <Typography id={titleId} variant="overline" component="h2" sx={{ color: 'primary.main' }}>
          {words}
        </Typography>
      ) : null}
      <Box sx={grid}>{children}</Box>
    </Box>
  );
};

/** A child of a {@link FormSection} as wide as the section. */
export const Wide = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
);
