import { Box } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';

export const ToComplete = ({ lacks }: { readonly lacks: readonly string[] }) => {
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
