import type { BodyOf, cards } from '../../../domain/contract/index.ts';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { JsonText } from '../../http/answers.ts';
import { insertBank, readBankJson } from './repository.ts';

/**
 * Adds a bank to the catalogue cards and accounts choose from.
 * @throws Problem 409 for a name already there, whatever its case and accents
 */
export const registerBank = (
  context: Context,
  actor: Actor,
  { bankName }: BodyOf<typeof cards.registerBank>,
) =>
  inTransaction(context, async (trx) => {
    const id = await insertBank(trx, bankName);
    await recordEvent(trx, context, {
      action: 'bank.registered',
      entity: 'bank',
      entityId: id,
      actor,
      details: { after: { bankName } },
    });
    return new JsonText(await readBankJson(trx, id));
  });
