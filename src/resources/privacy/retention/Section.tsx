import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../../i18n/amparo.ts';

interface SectionProps {
  readonly title: TextKey;
  readonly hint?: TextKey;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page of retention. */
export const Section = ({ title, hint, action, children }: SectionProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography id={titleId} variant="h2">
            {translate(title)}
          </Typography>
          {hint ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(hint)}
            </Typography>
          ) : null}
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  );
};
