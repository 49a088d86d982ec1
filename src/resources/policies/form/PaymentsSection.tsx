import Box from '@mui/material/Box';
import type { TextKey } from '../../../i18n/amparo.ts';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import { readOnlyLooks } from '../readOnlyLooks.ts';
import { CommissionModeInput } from './CommissionModeInput.tsx';
import { CommissionPerPayment } from './CommissionPerPayment.tsx';
import { MeansInput } from './MeansInput.tsx';
import { useFollowingCounts } from './useFollowingCounts.ts';

interface PaymentsSectionProps {
  /** Said when frequencies or methods do not arrive. */
  readonly loadFailed: TextKey;
  /** The number of advisor payments may differ from that of the payments. */
  readonly advisorCountIsTyped?: boolean;
}

/** How and how often it is paid, and how the advisor's commission goes with that. */
export const PaymentsSection = (props: PaymentsSectionProps) => {
  const { loadFailed, advisorCountIsTyped = false } = props;
  const isTypedByHand = useFollowingCounts();
  return (
    <>
      <LookupSelect
        source="payment_frequency_id"
        lookup="payment-frequencies"
        loadFailed={loadFailed}
      />
      <LookupSelect source="payment_method_id" lookup="payment-methods" loadFailed={loadFailed} />
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
