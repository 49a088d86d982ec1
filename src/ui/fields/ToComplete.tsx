import { Box } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';

interface ToCompleteProps {
  readonly lacks: readonly string[];
}

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
