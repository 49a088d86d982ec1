import { LineInput, type LineInputProps } from './LineInput.tsx';

const upper = (typed: string) => typed.toLocaleUpperCase('es');

/** A text in capitals, as all text inputs but the excepted ones (specification §5). */
export const UpperTextInput = (props: LineInputProps) => <LineInput {...props} accept={upper} />;
