import Box from '@mui/material/Box';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import { readOnlyLooks } from '../readOnlyLooks.ts';
import { CommissionModeInput } from './CommissionModeInput.tsx';
import { CommissionPerPayment } from './CommissionPerPayment.tsx';
import { MeansInput } from './MeansInput.tsx';
import { useFollowingCounts } from './useFollowingCounts.ts';

interface PaymentsSectionProps {
  /** The number of advisor payments may differ from that of the payments. */
  readonly advisorCountIsTyped?: boolean;
}

/** How and how often it is paid, and how the advisor's commission goes with that. */
export const PaymentsSection = ({ advisorCountIsTyped = false }: PaymentsSectionProps) => {
  const isTypedByHand = useFollowingCounts();
  return (
    <>
      <LookupSelect source="payment_frequency_id" lookup="payment-frequencies" />
      <LookupSelect source="payment_method_id" lookup="payment-methods" />
      <MeansInput />
      <Box sx={readOnlyLooks}>
        <LineInput source="numberOfPayments" inputMode="numeric" readOnly={!isTypedByHand} />
      </Box>
      <Box sx={readOnlyLooks}>
        <LineInput
          source="numberOfPaymentsAdvisor"
          inputMode="numeric"
          readOnly={!advisorCountIsTyped}
        />
      </Box>
      <YesNoInput source="renewalCommission" />
      <CommissionPerPayment />
      <CommissionModeInput source="isCommissionAnnualized" />
    </>
  );
};
