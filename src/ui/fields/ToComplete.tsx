import { Box } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';

interface ToCompleteProps {
  /** The fields that a record lacks, by their names. */
  readonly lacks: readonly string[];
}

/** After what a row has in its second line: what forms demand and its record lacks. Nothing where it lacks nothing. */
export const ToComplete = ({ lacks }: ToCompleteProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  if (lacks.length === 0) return null;
  const labels = lacks.map((field) => translate(`resources.${resource}.fields.${field}`));
  return (
    <>
      {' · '}
      <Box component="span" sx={{ color: 'warning.main' }}>
        {translate('common.toComplete.of', { fields: labels.join(', ') })}
      </Box>
    </>
  );
};
