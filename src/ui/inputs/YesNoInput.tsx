import { RadioButtonGroupInput } from 'react-admin';
import type { InputProps } from './LineInput.tsx';
import { useIsRequired } from './LineInput.tsx';

const choices = [
  { id: true, name: 'common.yes' },
  { id: false, name: 'common.no' },
];

const isYes = (value: unknown) => value === true || value === 'true';

/** SÍ or NO; the form holds a boolean (specification §5). */
export const YesNoInput = ({ hint, ...props }: InputProps) => (
  <RadioButtonGroupInput
    {...props}
    helperText={hint}
    isRequired={useIsRequired(props.source)}
    choices={choices}
    parse={isYes}
  />
);
