import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface YearSectionProps {
  readonly year: number;
  readonly isLatest: boolean;
  /** Whether one of its values was typed over. */
  readonly hasChanged?: boolean;
  readonly children: ReactNode;
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, pt: 1.25, mb: 1.5 };

/** One year of a policy, under its name. */
export const YearSection = (props: YearSectionProps) => {
  const { year, isLatest, hasChanged = false, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.75 }}>
        <Typography id={titleId} component="h3" sx={{ fontWeight: 650 }}>
          {translate('policies.periods.year', { year })}
        </Typography>
        {isLatest ? <Chip size="small" label={translate('policies.periods.latest')} /> : null}
        {hasChanged ? (
          <Chip size="small" color="warning" label={translate('policies.periods.changed')} />
        ) : null}
      </Box>
      {children}
    </Box>
  );
};
