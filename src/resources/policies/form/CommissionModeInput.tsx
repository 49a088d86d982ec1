import { RadioButtonGroupInput } from 'react-admin';
import { useIsRequired } from '../../../ui/inputs/useIsRequired.ts';

const choices = [
  { id: true, name: 'policies.annualized' },
  { id: false, name: 'policies.normal' },
];

const isYes = (value: unknown) => value === true || value === 'true';

/** How the commission is paid; the form holds a boolean (specification §5). */
export const CommissionModeInput = ({ source }: { source: string }) => (
  <RadioButtonGroupInput
    source={source}
    isRequired={useIsRequired(source)}
    choices={choices}
    parse={isYes}
  />
);
