import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { sizes } from '../../theme/components/shared.ts';

const besideFields = {
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
  alignItems: 'start',
} as const;

const aside = {
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  position: { lg: 'sticky' },
  top: sizes.topBar + 16,
  '.MuiDialog-root &': { top: 0 },
} as const;

interface FormBodyProps {
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export const FormBody = ({ aside: computed, children }: FormBodyProps) =>
  computed ? (
    <Box sx={besideFields}>
      <div>{children}</div>
      <Box sx={aside}>{computed}</Box>
    </Box>
  ) : (
    children
  );

export const FormAside = ({ title, children }: { title: TextKey; children: ReactNode }) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Card component="aside" aria-labelledby={titleId} sx={{ px: 2, py: 1.5 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {translate(title)}
      </Typography>
      {children}
    </Card>
  );
};

const figures = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 1,
  m: 0,
  '& > *': { m: 0, py: '4px', fontSize: '0.8125rem', lineHeight: '1.125rem', minWidth: 0 },
  '& dt': { color: 'text.secondary' },
  '& dd': { textAlign: 'right', fontWeight: 500, overflowWrap: 'anywhere' },
} as const;

export interface ComputedFigure {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

interface ComputedFiguresProps {
  readonly figures: readonly ComputedFigure[];
  readonly note?: string | undefined;
}

export const ComputedFigures = ({ figures: shown, note: missing }: ComputedFiguresProps) => (
  <>
    <Box component="dl" sx={figures}>
      {shown.map(({ name, value, note }) => [
        <dt key={`${name} name`}>{name}</dt>,
        <dd key={name}>
          {value}
          {note ? (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          ) : null}
        </dd>,
      ])}
    </Box>
    {missing ? (
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5 }}>
        {missing}
      </Typography>
    ) : null}
  </>
);
