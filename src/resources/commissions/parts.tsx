import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { personName } from '../../../domain/personName.ts';
import type { Balance } from '../../data/commissions.ts';

/** A figure that matters, with what it is called. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly tone?: 'primary.main' | 'error.main' | undefined;
  /** The way to what it is made of. */
  readonly why?: ReactNode;
}

const grid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fit, minmax(130px, 1fr))',
  },
  gap: 1,
  m: 0,
  mb: 1.5,
} as const;

const box = {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  p: 1.25,
  borderRadius: 1,
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
} as const;

const nameLooks = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const;

/** Figures side by side, two abreast on a phone. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <Box component="dl" sx={grid}>
    {figures.map(({ name, value, tone = 'text.primary', why }) => (
      <Box key={name} sx={box}>
        <Box
          component="dd"
          sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums', color: tone }}
        >
          {value}
        </Box>
        <Box component="dt" sx={nameLooks}>
          {name}
          {why}
        </Box>
      </Box>
    ))}
  </Box>
);

interface ToggleProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly onChange: (value: Value) => void;
}

const looks = {
  width: { xs: '100%', sm: 'auto' },
  '& .MuiToggleButton-root': {
    flex: { xs: 1, sm: 'none' },
    px: 2,
    py: 0.75,
    textTransform: 'none',
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
    color: 'primary.contrastText',
    bgcolor: 'primary.main',
  },
} as const;

/** One of a few ways, side by side; one of them always holds. */
export const Toggle = <Value extends string>(props: ToggleProps<Value>) => {
  const { label, value, choices, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: Value | null) => {
        if (next) onChange(next);
      }}
      sx={looks}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} value={choice.value}>
          {choice.name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

/** A policy's number with its customer below. */
export const PolicyCell = ({ account }: { readonly account: Balance }) => (
  <div>
    {account.numberPolicy}
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }}>
      {personName(account.customer)}
    </Box>
  </div>
);
