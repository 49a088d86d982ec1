import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AnonymizePreview } from '../../../data/personalData.ts';
import { dayOf } from '../../../ui/format.ts';

export const RetainedParts = ({ kept, until }: Pick<AnonymizePreview, 'kept' | 'until'>) => {
  const translate = useTranslate();
  if (kept.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>
        {translate('lopdp.anonymize.keptUntil', { day: until ? dayOf(until) : '' })}
      </AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {kept.map((part) => (
          <li key={part.label}>
            {translate('lopdp.anonymize.keptPart', { ...part, day: dayOf(part.until) })}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
