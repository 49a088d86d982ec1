import type { BodyOf, cards } from '../../../domain/contract/index.ts';
import type { ListQuery } from '../../../domain/contract/lists.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { readList } from '../../db/readList.ts';
import { JsonText } from '../../http/answers.ts';
import { inTransaction } from '../../transaction.ts';
import { bankList, insertBank, readBankJson } from './repository.ts';

/** Banks with the policies paid through them, a page or all of them. */
export const listBanks = ({ database }: Context, query: ListQuery) =>
  readList(database, bankList, query);

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
    return {
      result: new JsonText(await readBankJson(trx, id)),
      events: [
        {
          action: 'bank.registered',
          entity: 'bank',
          entityId: id,
          actor,
          details: { after: { bankName } },
        },
      ],
    };
  });
