import { telephoneWarning } from '../../../domain/doubts.ts';
import { type InputProps, LineInput } from './LineInput.tsx';

/** A text kept as typed: descriptions, user names (specification §5). */
export const PlainTextInput = LineInput;

/** An e-mail address. */
export const EmailInput = (props: InputProps) => (
  <LineInput {...props} type="email" inputMode="email" />
);

/** A telephone number. */
export const PhoneInput = (props: InputProps) => (
  <LineInput
    {...props}
    type="tel"
    inputMode="tel"
    warn={(text, isTyping) => (isTyping ? undefined : telephoneWarning(text))}
  />
);
