import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { identityWarning, normalIdentity, otherNumberOf } from '../../../domain/people/identity.ts';
import type { IdentityHolder, IdentityKind } from '../../data/search.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { InternalAddress } from '../../routes.ts';
import { type InputProps, LineInput } from './LineInput.tsx';
import { TakenNumber } from './TakenNumber.tsx';

/**
 * Who is registered with a number. Nothing is said while it is not known: saving tells, too.
 * @param number in its normal form; nothing is asked for a blank one
 */
function useIdentityHolder(kind: IdentityKind, number: string, except?: Identifier) {
  const agency = useAgency();
  const { data } = useQuery({
    queryKey: ['identity', kind, number, except],
    queryFn: async ({ signal }) => (await agency.findByIdentity(kind, number, except, signal)).data,
    enabled: number !== '',
    retry: false,
  });
  return data ?? undefined;
}

interface TakenIdentityProps {
  readonly of: IdentityKind;
  readonly number: string;
  readonly holder: IdentityHolder;
}

const lists: Readonly<Record<IdentityKind, InternalAddress>> = {
  customers: '/customers',
  advisors: '/advisors',
  companies: '/companies',
};

const TakenIdentity = ({ of, number, holder }: TakenIdentityProps) => {
  const translate = useTranslate();
  const isTaken = normalIdentity(holder.ci_ruc) !== otherNumberOf(number);
  const { name, ci_ruc } = holder;
  const notice = isTaken
    ? translate('people.identity.taken', { name })
    : translate('people.identity.otherNumber', { name, number: ci_ruc });
  return <TakenNumber notice={notice} isTaken={isTaken} list={lists[of]} number={ci_ruc} />;
};

interface IdentityInputProps extends InputProps {
  /** Kind of records among which the number must be unique. */
  readonly of: IdentityKind;
}

/**
 * A cédula, RUC or passport number, kept as typed. What is doubtful about it is said under the
 * field and never refused; who has it already is said when the field is left.
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
        if (holder && number === left)
          return <TakenIdentity of={of} number={number} holder={holder} />;
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
