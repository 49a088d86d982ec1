import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { personName } from '../../../domain/personName.ts';
import { normalPolicyNumber } from '../../../domain/policyNumber.ts';
import type { NumberHolder } from '../../data/search.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { InputProps } from './LineInput.tsx';
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

/** Under a number that is taken: by whom, with a link that leaves in another tab what is typed here. */
const TakenNumber = ({ holder }: { readonly holder: NumberHolder }) => {
  const translate = useTranslate();
  const { numberPolicy, customer } = holder;
  const search = `?${new URLSearchParams({ filter: JSON.stringify({ q: numberPolicy }) })}`;
  const name = personName(customer) || customer.ci_ruc;
  return (
    <Box component="span" sx={{ color: 'error.main' }}>
      {translate('policies.numberTaken', { number: numberPolicy, name })}{' '}
      <Link
        component={LinkBase}
        to={{ pathname: '/policies', search }}
        target="_blank"
        variant="caption"
      >
        {translate('people.identity.see')}
      </Link>
    </Box>
  );
};

/** The number of a new policy, kept as typed; who has it already is said when the field is left. */
export const PolicyNumberInput = (props: InputProps) => {
  const [left, setLeft] = useState('');
  const holder = useNumberHolder(left);
  return (
    <UpperTextInput
      {...props}
      warn={(text) =>
        holder && normalPolicyNumber(text) === left ? <TakenNumber holder={holder} /> : undefined
      }
      finish={(text) => {
        setLeft(normalPolicyNumber(text));
        return text;
      }}
    />
  );
};
