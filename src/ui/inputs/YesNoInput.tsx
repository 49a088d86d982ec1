import type { InputProps } from './LineInput.tsx';
import { SegmentedInput } from './SegmentedInput.tsx';

const choices = [
  { id: true, name: 'common.yes' },
  { id: false, name: 'common.no' },
];

/** SÍ or NO; the form holds a boolean (specification §5). */
export const YesNoInput = (props: InputProps) => <SegmentedInput {...props} choices={choices} />;
