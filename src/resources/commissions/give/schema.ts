import { amount } from '../../../../domain/contract/fields.ts';
import { commissions } from '../../../../domain/contract/index.ts';
import { type Cents, toCents } from '../../../../domain/money.ts';
import { texts } from '../../../../domain/texts.ts';

/** ANTICIPO: the contract's body, but for whom it is given. */
export const advanceSchema = commissions.registerAdvance.body.omit({ advisor_id: true });

/**
 * COMISIÓN: an amount that fits what is left of the balance in favour (specification §5). It may be
 * 0 where there are advances to absorb.
 * @param room what may be paid at most
 * @param absorbed what open advances take of the balance
 */
export const commissionSchema = (room: Cents, absorbed: Cents) =>
  advanceSchema.extend({
    advanceAmount: amount({
      min: absorbed > 0 ? '0' : '0.01',
      required: texts.commissionTooHigh,
    }).refine((typed) => toCents(typed) <= room, texts.commissionTooHigh),
  });
