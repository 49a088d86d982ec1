import type { DialogSubject } from '../../../dialogs/requests.ts';
import { OfAdvisor } from '../OfAdvisor.tsx';
import { ANNUALIZED, RefundForm } from './RefundForm.tsx';

/** The dialog `commissionRefunds` (specification §2): a discount of commission. */
const RefundDialog = ({ id }: DialogSubject) => (
  <OfAdvisor id={id} filter={ANNUALIZED} title="discounting.title">
    {(advisor, totals) => <RefundForm advisor={advisor} totals={totals} />}
  </OfAdvisor>
);

export default RefundDialog;
