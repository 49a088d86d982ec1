import { PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import { payments } from '../../domain/contract/index.ts';
import { dataProvider } from '../../src/dataProvider.ts';

interface Shown {
  readonly id: number;
  readonly version?: number | null | undefined;
}

/**
 * Collects an instalment as the screen does.
 * @param payment as it was shown
 * @param typed what comes in; the whole instalment when left out
 */
export const collect = (
  { id, version }: Shown,
  typed: object = { status_payment_id: PAYMENT_STATUS.paid },
) => {
  const body = { ...typed, version: version ?? undefined };
  return dataProvider.call(payments.collectPayment, { params: { id }, body });
};
