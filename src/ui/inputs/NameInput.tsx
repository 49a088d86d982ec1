import { nameWarning } from '../../../domain/doubts.ts';
import type { InputProps } from './LineInput.tsx';
import { UpperTextInput } from './UpperTextInput.tsx';

interface NameInputProps extends InputProps {
  readonly of?: 'person' | 'company';
}

/** One of the names of a person, or the name of a company: figures and symbols are doubted. */
export const NameInput = ({ of = 'person', ...props }: NameInputProps) => (
  <UpperTextInput {...props} warn={(text) => nameWarning(text, of)} />
);
