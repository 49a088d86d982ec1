import { Box, Typography } from '@mui/material';
import { type ReactNode, useContext, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { FormLayout } from '../inputs/laidOut.tsx';
import { SHORT } from './spans.ts';

const spans = [3, 4, 6, 8, 9] as const;

const field = (name: string, within = '') =>
  `& > ${name}${within}, & > .slots > div > ${name}${within}`;

/** The columns of the fields' classes (`spanClass`); what has none takes the whole row. */
const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  alignItems: 'start',
  [field('*')]: { gridColumn: '1 / -1', minWidth: 0 },
  // A narrow dialog, or a window whose letters were enlarged: short fields share a row, others have one each.
  '@container (min-width: 26rem)': {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    [field('.span-3')]: { gridColumn: 'span 6' },
  },
  // Wider than a phone, where every field has the whole row.
  '@container (min-width: 23rem)': {
    [field(`.${SHORT}`, ' > .MuiInputBase-root')]: { maxWidth: 280 },
  },
  '@container (min-width: 44rem)': Object.fromEntries(
    spans.map((span) => [field(`.span-${span}`), { gridColumn: `span ${span}` }]),
  ),
  // A field that is given the focus comes to stand below the top bar and above the bar of the form's buttons.
  '& input, & [contenteditable]': { scrollMargin: '96px 0' },
} as const;

const section = {
  containerType: 'inline-size',
  p: 'var(--section-padding, 0 0 16px)',
  // Whose fields are all elsewhere.
  '&:has(> .fields:empty)': { display: 'none' },
  '&:has(.slots):not(:has(.slots > div > *))': { display: 'none' },
  '& + .form-section': { borderTop: 1, borderColor: 'divider', pt: '14px' },
} as const;

interface FormSectionProps {
  readonly title?: TextKey;
  readonly heading?: string;
  readonly children: ReactNode;
}

export const FormSection = ({ title, heading, children }: FormSectionProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const layout = useContext(FormLayout);
  if (layout) layout.first.current ??= titleId;
  const words = heading ?? (title && translate(title));
  const body = (
    <Box
      component="section"
      className="form-section"
      aria-labelledby={words ? titleId : undefined}
      sx={section}
    >
      {words ? (
        <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
          {words}
        </Typography>
      ) : null}
      <Box className="fields" sx={columns}>
        {children}
      </Box>
    </Box>
  );
  if (layout?.first.current !== titleId) return body;
  return (
    <>
      <FormLayout value={undefined}>{layout.sections}</FormLayout>
      {body}
    </>
  );
};
