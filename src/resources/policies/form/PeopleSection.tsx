import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { useCarriedCustomer } from './useCarriedCustomer.ts';

/** A fixed customer is there to be read, and browsers pale what is disabled. */
const legible = ({ palette }: Theme) => ({
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: palette.text.primary },
});

/** Who is insured and who advises; a customer carried here cannot be exchanged (specification §2). */
export const PeopleSection = () => (
  <>
    <Box sx={legible}>
      <PersonSelect
        source="customers_id"
        reference="customers"
        readOnly={useCarriedCustomer() !== undefined}
      />
    </Box>
    <PersonSelect source="advisor_id" reference="advisors" />
  </>
);
