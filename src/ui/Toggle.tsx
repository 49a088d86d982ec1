import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { onTouch, sizes } from '../theme/components/shared.ts';
import { useWords } from './words.ts';

interface ToggleProps<Value extends string> {
  /** What is chosen here, for screen readers; by its key, too. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly onChange: (value: Value) => void;
}

const styles = {
  width: { xs: '100%', sm: 'auto' },
  '& .MuiToggleButton-root': {
    flex: { xs: 1, sm: 'none' },
    px: 2,
    py: 0.75,
    [onTouch]: { minHeight: sizes.touch },
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
      aria-label={useWords()(label)}
      value={value}
      onChange={(_, next: Value | null) => {
        if (next) onChange(next);
      }}
      sx={styles}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} value={choice.value}>
          {choice.name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
