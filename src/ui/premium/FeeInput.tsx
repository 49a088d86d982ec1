import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { AmountInput } from '../inputs/amountInputs.tsx';

interface FeeInputProps extends Omit<ComponentProps<typeof AmountInput>, 'source'> {
  /** Group of the form's fields that the price is in, with its dot. */
  readonly group?: string;
}

/** The fee of a price. When the price has a breakdown, the fee is the sum of its charges, and the hint says so. */
export const FeeInput = ({ group = '', hint, ...input }: FeeInputProps) => {
  const isBrokenDown = Boolean(useWatch({ name: `${group}premium` }));
  return (
    <AmountInput
      {...input}
      source={`${group}policyFee`}
      hint={isBrokenDown ? 'policies.premium.feeHint' : hint}
    />
  );
};
