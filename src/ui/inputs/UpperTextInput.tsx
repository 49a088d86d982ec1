import { LineInput, type LineInputProps } from './LineInput.tsx';

const upper = (typed: string) => typed.toLocaleUpperCase('es');

/** A text in capitals, as all text inputs but the excepted ones (specification §5). */
export const UpperTextInput = ({ accept, ...props }: LineInputProps) => (
  <LineInput
    {...props}
    accept={(typed) => {
      const taken = accept ? accept(typed) : typed;
      return taken === undefined ? undefined : upper(taken);
    }}
  />
);
