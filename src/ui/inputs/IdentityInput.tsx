import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { identityWarning, normalIdentity } from '../../../domain/identity.ts';
import type { IdentityKind } from '../../data/search.ts';
import { type InputProps, LineInput } from './LineInput.tsx';
import { TakenIdentity } from './TakenIdentity.tsx';
import { useIdentityHolder } from './useIdentityHolder.ts';

interface IdentityInputProps extends InputProps {
  /** Among whom the number is to be the only one. */
  readonly of: IdentityKind;
}

/**
 * A cédula, RUC or passport number, kept as typed. What is doubtful about it is said under the
 * field and never refused (domain §9); who has it already is said when the field is left.
 */
export const IdentityInput = ({ of, ...props }: IdentityInputProps) => {
  const { formState } = useFormContext();
  // A record being edited has an id, and a number that is its own.
  const { id, [props.source]: own } = formState.defaultValues ?? {};
  const [left, setLeft] = useState('');
  const holder = useIdentityHolder(of, left, id);
  const isOwn = (number: string) => number === normalIdentity(String(own ?? ''));
  return (
    <LineInput
      {...props}
      warn={(text, isTyping) => {
        const number = normalIdentity(text);
        if (holder && number === left) return <TakenIdentity of={of} holder={holder} />;
        const warning = identityWarning(text, of === 'companies' ? 'company' : 'person');
        // A number that is not finished has not its length yet.
        return isTyping && ![10, 13].includes(number.length) ? undefined : warning;
      }}
      finish={(text) => {
        const number = normalIdentity(text);
        setLeft(isOwn(number) ? '' : number);
        return text;
      }}
    />
  );
};
