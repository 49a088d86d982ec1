import type { BodyOf, banks as calls } from '../../../../domain/contract/index.ts';
import type { Actor } from '../../../actor.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import type { Context } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { notFound } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { bankList, lockBank, readBankJson } from './repository.ts';

/** Banks with the policies paid through them, a page or all of them. */
const listBanks = ({ context, list }: Input<typeof calls.listBanks>) =>
  readList(context.database, bankList, list);

/**
 * Adds a bank to the catalogue cards and accounts choose from.
 * @throws Problem 409 for a name already there, whatever its case and accents
 */
export const registerBank = (
  context: Context,
  actor: Actor,
  { bankName }: BodyOf<typeof calls.registerBank>,
) =>
  inTransaction(context, async (trx) => {
    const id = await insertRow(trx, 'banks', { bank_name: bankName });
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

/** @throws Problem 404, 409 for a name already there or a stale version */
const updateBank = ({
  context,
  actor,
  params: { id },
  body: { bankName, version },
}: Input<typeof calls.updateBank>) =>
  inTransaction(context, async (trx) => {
    const before = await lockBank(trx, id);
    if (!before) throw notFound(`No existe banco registrado con id ${id}`);
    await requireVersion(trx, { entity: 'bank', id, version: before.version }, version);
    await updateRow(trx, 'banks', id, { bank_name: bankName });
    return {
      result: new JsonText(await readBankJson(trx, id)),
      events: [
        {
          action: 'bank.updated',
          entity: 'bank',
          entityId: id,
          actor,
          details: { before: { bankName: before.bank_name }, after: { bankName } },
        },
      ],
    };
  });

export const banks: Answers<typeof calls> = {
  listBanks,
  registerBank: ({ context, actor, body }) => registerBank(context, actor, body),
  updateBank,
};
