import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import type { RecordsOfField } from '../../../data/useOwnFields.ts';
import { dayDone } from '../../../ui/format.ts';
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
  const titleId = useId();
  if (fields.length === 0) return null;
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ mt: 2, p: 2, bgcolor: 'background.default' }}
    >
      <Typography id={titleId} variant="h2">
        {translate('ownFields.retired.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('ownFields.retired.about')}
      </Typography>
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
    </Card>
  );
};
