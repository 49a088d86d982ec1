import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import type { RecordsOfField } from '../../../data/useOwnFields.ts';
import { dayDone } from '../../../ui/format.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { AboutField } from './AboutField.tsx';
import { RemoveAction, ReviveAction } from './FieldActions.tsx';

interface RetiredFieldsProps {
  readonly fields: readonly OwnFieldRecord[];
  /** Undefined until they are counted. */
  readonly records: RecordsOfField | undefined;
}

const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  gap: 1,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
} as const;

/** Fields that are not asked for any more, apart from the others; nothing where there is none. */
export const RetiredFields = ({ fields, records }: RetiredFieldsProps) => {
  const translate = useTranslate();
  if (fields.length === 0) return null;
  return (
    <Section
      title="ownFields.retired.title"
      hint="ownFields.retired.about"
      sx={{ mt: 2, bgcolor: 'background.default' }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((field) => (
          <Box component="li" key={field.id} sx={row}>
            <AboutField field={field} records={records && (records.get(field.id) ?? 0)}>
              {translate('ownFields.retired.since', { day: dayDone(field.retiredAt) })}
            </AboutField>
            <ReviveAction field={field} />
            <RemoveAction field={field} records={records?.get(field.id)} />
          </Box>
        ))}
      </Box>
    </Section>
  );
};
