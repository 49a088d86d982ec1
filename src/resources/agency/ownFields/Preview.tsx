import { Box } from '@mui/material';
import { Form } from 'react-admin';
import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import { shell } from '../../../theme/themes.ts';
import { OwnFieldSections } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { Section } from '../../../ui/page/Section.tsx';

interface PreviewProps {
  /** Those of the form, in their order. */
  readonly fields: readonly OwnFieldRecord[];
  /** Which form it is, and that nothing of it is kept. */
  readonly about: string;
}

const styles = {
  p: 2,
  position: { md: 'sticky' },
  top: { md: shell.topBarHeight + 16 },
  maxHeight: { md: `calc(100vh - ${shell.topBarHeight + 32}px)` },
  overflowY: { md: 'auto' },
} as const;

/** What was typed into a field before it became one of another kind is none of its values. */
const shapeOf = (fields: PreviewProps['fields']) =>
  fields.map(({ id, kind }) => `${id} ${kind}`).join();

/** The fields as a form shows them. */
export const Preview = ({ fields, about }: PreviewProps) => (
  <Section title="ownFields.preview.title" hint={about} sx={styles}>
    <Form key={shapeOf(fields)} onSubmit={() => undefined}>
      <Box sx={{ '& .MuiFormControl-root': { mb: 0.5 } }}>
        <OwnFieldSections fields={fields} />
      </Box>
    </Form>
  </Section>
);
