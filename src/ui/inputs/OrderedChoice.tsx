import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { MoveButtons } from '../order/MoveButtons.tsx';

interface OrderedChoiceProps<Name extends string> {
  readonly options: readonly { readonly name: Name; readonly label: string }[];
  readonly chosen: readonly Name[];
  readonly disabled?: boolean;
  readonly onChange: (chosen: Name[]) => void;
}

function moved<Name>(names: readonly Name[], name: Name, step: number): Name[] {
  const at = names.indexOf(name);
  const others = names.filter((other) => other !== name);
  return [...others.slice(0, at + step), name, ...others.slice(at + step)];
}

export const OrderedChoice = <Name extends string>(props: OrderedChoiceProps<Name>) => {
  const { options, chosen, disabled = false, onChange } = props;
  const isChosen = ({ name }: { readonly name: Name }) => chosen.includes(name);
  const places = new Map(chosen.map((name, place) => [name, place]));
  const placeOf = (name: Name) => places.get(name) ?? chosen.length;
  const inOrder = [...options].sort((a, b) => placeOf(a.name) - placeOf(b.name));
  const toggle = (name: Name) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 520 }}>
      {inOrder.map((option) => {
        const { name, label } = option;
        const place = placeOf(name);
        const isMovable = !disabled && isChosen(option);
        return (
          <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              sx={{ flex: 1, m: 0 }}
              disabled={disabled}
              control={<Checkbox checked={isChosen(option)} onChange={() => toggle(name)} />}
              label={isChosen(option) ? `${place + 1}. ${label}` : label}
            />
            <MoveButtons
              label={label}
              canRise={isMovable && place > 0}
              canSink={isMovable && place < chosen.length - 1}
              onMove={(step) => onChange(moved(chosen, name, step))}
            />
          </Box>
        );
      })}
    </Box>
  );
};
