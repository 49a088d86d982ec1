import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { onTouch, radius, sizes } from '../theme/components/shared.ts';
import { useWords } from './words.ts';

interface ToggleProps<Value extends string> {
  /** Label of the choice, for screen readers; by its key, too. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly onChange: (value: Value) => void;
}

const styles = {
  width: { xs: '100%', sm: 'auto' },
  maxWidth: '100%',
  p: '2px',
  border: 1,
  borderColor: 'fieldEdge',
  borderRadius: `${radius.control}px`,
  bgcolor: 'background.paper',
  '& .MuiToggleButton-root': {
    flex: { xs: 1, sm: 'none' },
    minHeight: sizes.button - 6,
    m: 0,
    px: { xs: 0.75, sm: 1.5 },
    py: '2px',
    border: 0,
    borderRadius: `${radius.inner}px`,
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 500,
    lineHeight: '1.125rem',
    textTransform: 'none',
    [onTouch]: { minHeight: sizes.touch },
  },
  '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
    bgcolor: 'brandSoft',
    color: 'primary.main',
    fontWeight: 550,
  },
} as const;

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
