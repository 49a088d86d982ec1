import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Wide } from '../../../ui/form/FormSection.tsx';
import { LookupError } from '../../../ui/inputs/LookupError.tsx';
import { PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { type CarriedCustomer, carriedId } from './useCarriedCustomer.ts';

/** A fixed customer is there to be read, and browsers pale what is disabled. */
const legible = ({ palette }: Theme) => ({
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: palette.text.primary },
});

/** Another address names another customer; what was typed besides stays. */
function useFollowing(id: number | null): void {
  const { resetField } = useFormContext();
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    resetField('customers_id', { defaultValue: id });
  }, [id, resetField]);
}

/**
 * Who is insured and who advises; a customer carried here cannot be exchanged (specification §2), one
 * that does not exist is said not to, and another is chosen.
 */
export const PeopleSection = ({ carried }: { readonly carried: CarriedCustomer }) => {
  const translate = useTranslate();
  const id = carriedId(carried);
  useFollowing(id);
  return (
    <>
      {carried.kind === 'missing' ? (
        <Wide>
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {translate('policies.noSuchCustomer')}
          </Alert>
        </Wide>
      ) : null}
      <Box sx={legible}>
        <PersonSelect
          source="customers_id"
          reference="customers"
          registers
          readOnly={id !== null}
          hint={carried.kind === 'failed' ? <LookupError retry={carried.retry} /> : undefined}
        />
      </Box>
      <PersonSelect source="advisor_id" reference="advisors" registers />
    </>
  );
};
