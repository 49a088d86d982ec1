import type { CivilDate } from '../../../../domain/civilDate.ts';
import { amount } from '../../../../domain/contract/fields.ts';
import { commissions } from '../../../../domain/contract/index.ts';
import { fromCents, toCents } from '../../../../domain/money.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Balance } from '../../../data/commissions.ts';

const body = commissions.registerRefund.body.omit({ advisor_id: true });

/** Characters a reason may have (specification §9). */
export const REASON_MAX = 100;

/**
 * What can be discounted of a policy, as the server will have it: what is released and not
 * discounted yet.
 * @returns cents
 */
export const discountableOf = ({ commissionReleased, commissionRefunded }: Balance): number =>
  Math.max(toCents(String(commissionReleased)) - toCents(String(commissionRefunded)), 0);

/**
 * The contract's body of a discount, with what the server will check besides (specification §5).
 * @param today the agency's
 * @param account the chosen policy's; undefined while it is not known
 */
export function refundSchema(today: CivilDate, account: Balance | undefined) {
  const dated = body.extend({
    cancellationDate: body.shape.cancellationDate.refine((day) => day <= today, texts.dateInFuture),
  });
  if (!account) return dated;
  const most = discountableOf(account);
  return dated.extend({
    amountRefunds: amount({ min: fromCents(1) }).refine(
      (typed) => toCents(typed) <= most,
      texts.refundTooHigh,
    ),
  });
}
