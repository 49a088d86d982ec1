import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface ChartFrameProps {
  readonly title: string;
  /** Under the title. */
  readonly subtitle?: string;
  /** Spans two places of the grid. */
  readonly isWide?: boolean;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The card around a chart. */
export const ChartFrame = ({ title, subtitle, isWide, aside, children }: ChartFrameProps) => {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, minWidth: 0, gridColumn: isWide ? { md: 'span 2' } : undefined }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3">
            {title}
          </Typography>
          {subtitle ? <Typography sx={{ color: 'text.secondary' }}>{subtitle}</Typography> : null}
        </Box>
        {aside}
      </Box>
      {children}
    </Card>
  );
};
