import { ChoiceSelect, type ChoiceSelectProps } from './ChoiceSelect.tsx';
import { PickInput } from './PickInput.tsx';

/** More than these are found as one types. */
const FEW = 10;

/** One of however many choices: a select of few, found as one types among many. */
export const ChoiceInput = (props: ChoiceSelectProps) =>
  props.choices.length > FEW ? <PickInput {...props} /> : <ChoiceSelect {...props} />;
