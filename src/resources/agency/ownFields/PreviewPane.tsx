import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { sizes } from '../../../theme/components/shared.ts';
import { Section } from '../../../ui/page/Section.tsx';

/** Columns of a form's settings and its preview, one beneath the other below that width. */
export const besidePreview = (from: 'md' | 'lg') =>
  ({
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: 2,
    alignItems: 'start',
    '& > section': {
      position: { [from]: 'sticky' },
      top: { [from]: sizes.topBar + 16 },
      maxHeight: { [from]: `calc(100vh - ${sizes.topBar + 32}px)` },
      overflowY: { [from]: 'auto' },
    },
  }) as const;

interface PreviewPaneProps {
  readonly about: string;
  /** Initial values of the form, which begins anew where they change. */
  readonly record?: object;
  readonly children: ReactNode;
}

export const PreviewPane = ({ about, record, children }: PreviewPaneProps) => (
  <Section title="ownFields.preview.title" hint={about}>
    <Form record={record} onSubmit={() => undefined}>
      <Box sx={{ '& .MuiFormControl-root': { mb: 0.5 } }}>{children}</Box>
    </Form>
  </Section>
);
