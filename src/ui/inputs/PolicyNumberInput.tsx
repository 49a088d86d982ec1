import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { personName } from '../../../domain/people/personName.ts';
import { normalPolicyNumber } from '../../../domain/sales/policyNumber.ts';
import type { NumberHolder } from '../../data/search.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { InputProps } from './LineInput.tsx';
import { TakenNumber } from './TakenNumber.tsx';
import { UpperTextInput } from './textInputs.tsx';

/**
 * The policy that has a number. Nothing is said while it is not known: saving tells, too.
 * @param number in its normal form; nothing is asked for a blank one
 */
function useNumberHolder(number: string): NumberHolder | undefined {
  const agency = useAgency();
  const { data } = useQuery({
    queryKey: ['policy-number', number],
    queryFn: async ({ signal }) => (await agency.findPolicyByNumber(number, signal)).data,
    enabled: number !== '',
    retry: false,
  });
  return data ?? undefined;
}

const TakenPolicyNumber = ({ holder }: { readonly holder: NumberHolder }) => {
  const { numberPolicy, customer } = holder;
  const name = personName(customer) || customer.ci_ruc;
  const notice = useTranslate()('policies.numberTaken', { number: numberPolicy, name });
  return <TakenNumber notice={notice} list="/policies" number={numberPolicy} />;
};

export const PolicyNumberInput = (props: InputProps) => {
  const [left, setLeft] = useState('');
  const holder = useNumberHolder(left);
  return (
    <UpperTextInput
      {...props}
      warn={(text) =>
        holder && normalPolicyNumber(text) === left ? (
          <TakenPolicyNumber holder={holder} />
        ) : undefined
      }
      finish={(text) => {
        setLeft(normalPolicyNumber(text));
        return text;
      }}
    />
  );
};
