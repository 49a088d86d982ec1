import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { readOnlyLooks } from '../readOnlyLooks.ts';

interface RenewalNumberProps {
  /** The number that is due now; somebody else may renew the policy while the form is open. */
  readonly due: number;
}

/** The renewal's number: nobody types it (specification §5). */
export const RenewalNumber = ({ due }: RenewalNumberProps) => {
  const { setValue } = useFormContext();
  useEffect(() => setValue('renewalNumber', due), [due, setValue]);
  return (
    <Box sx={readOnlyLooks}>
      <LineInput source="renewalNumber" label="policies.renewal.number" readOnly />
    </Box>
  );
};
