import { Box, Chip } from '@mui/material';
import { countOf } from '../format.ts';

export interface ListPart<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly count: number;
}

interface FilterChipsProps<Value extends string> {
  readonly label: string;
  readonly parts: readonly ListPart<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

export const FilterChips = <Value extends string>(props: FilterChipsProps<Value>) => {
  const { label, parts, chosen, onChoose } = props;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, flex: 1 }}
    >
      {parts.map(({ value, name, count }) => (
        <Chip
          key={value}
          clickable
          component="button"
          aria-pressed={value === chosen}
          color={value === chosen ? 'primary' : 'default'}
          label={`${name} ${countOf(count)}`}
          onClick={() => onChoose(value)}
        />
      ))}
    </Box>
  );
};
