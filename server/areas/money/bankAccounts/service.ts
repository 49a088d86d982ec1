import type { BodyOf, bankAccounts as calls } from '../../../../domain/contract/index.ts';
import { bankAccount } from '../../../../domain/entities/bankAccount.ts';
import type { Actor } from '../../../actor.ts';
import { ofCustomer } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { readList } from '../../../db/readList.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { notFound } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { overNewer } from '../../agency/audit/overlaps.ts';
import { bankAccountList, findAccountJson, insertAccounts, lockAccount } from './repository.ts';

type RegisterBody = BodyOf<typeof calls.registerBankAccount>;
type UpdateBody = BodyOf<typeof calls.updateBankAccount>;

const noAccount = (id: number) => notFound(`No existe cuenta bancaria registrada con id ${id}`);

const readAccount = async (trx: Trx, id: number): Promise<JsonText> => {
  const row = await findAccountJson(trx, id);
  if (!row) throw noAccount(id);
  return new JsonText(row);
};

/** Bank accounts, a page or all of them. */
const listBankAccounts = ({ context, list }: Input<typeof calls.listBankAccounts>) =>
  readList(context.database, bankAccountList, list);

/**
 * Registers a bank account.
 * @throws Problem 400 for a reference that does not exist, 409 for an account already registered
 */
export const registerBankAccount = (context: Context, actor: Actor, body: RegisterBody) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now();
    const { customers_id, bank_id, account_type_id } = body;
    const row = { ...columnsOf(bankAccount, body), created_at: now, updated_at: now };
    const [id] = await insertAccounts(trx, [row]);
    if (id === undefined) throw new Error('The new account has no id');
    return {
      result: await readAccount(trx, id),
      events: [
        {
          action: 'bank_account.registered',
          entity: 'bank_account',
          entityId: id,
          actor,
          details: { customers_id, after: { bank_id, account_type_id } },
          personal: ofCustomer(customers_id, { after: body }),
        },
      ],
    };
  });

/**
 * Updates a bank account; it stays its customer's.
 * @throws Problem 400, 404, 409 for an account already registered or a stale version
 */
export const updateBankAccount = (context: Context, actor: Actor, id: number, sent: UpdateBody) =>
  inTransaction(context, async (trx) => {
    const before = await lockAccount(trx, id);
    if (!before) throw noAccount(id);
    const updated = { entity: 'bank_account', before } as const;
    const { form: body, overlap } = await overNewer(trx, context, actor, updated, sent);
    await updateRow(trx, 'bank_accounts', id, {
      ...columnsOf(bankAccount, body),
      updated_at: context.clock.now(),
    });
    const { customers_id, bank_id, account_type_id, account_number, observations } = before;
    return {
      result: await readAccount(trx, id),
      events: [
        {
          action: 'bank_account.updated',
          entity: 'bank_account',
          entityId: id,
          actor,
          details: {
            customers_id,
            before: { bank_id, account_type_id },
            after: { bank_id: body.bank_id, account_type_id: body.account_type_id },
          },
          personal: ofCustomer(customers_id, {
            before: { accountNumber: account_number, observations },
            after: body,
          }),
        },
        ...overlap,
      ],
    };
  });

export const bankAccounts: Answers<typeof calls> = {
  listBankAccounts,
  registerBankAccount: ({ context, actor, body }) => registerBankAccount(context, actor, body),
  updateBankAccount: ({ context, actor, params, body }) =>
    updateBankAccount(context, actor, params.id, body),
};
