import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { BodyOf, cards } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { isCardExpired } from '../../../../domain/money/card.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { deleteRow, lockRow, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { conflict, invalid, notFound } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { overNewer } from '../../agency/audit/overlaps.ts';
import { recordShowing } from './openList.ts';
import {
  cardListOn,
  expiringCardListOn,
  findCardJson,
  findSealedCards,
  insertCards,
  lockChargedPolicies,
  nextCardIds,
} from './repository.ts';
import { openCard, sealCard } from './sealing.ts';

interface CardColumns {
  readonly customers_id: number;
  readonly bank_id: number;
  readonly card_option_id: number;
  readonly expiration_date: CivilDate;
  readonly last_four: string;
  readonly number_digest: Uint8Array;
}

const figures = ({ bank_id, card_option_id }: CardColumns) => ({ bank_id, card_option_id });

const shown = ({ last_four, expiration_date }: CardColumns) => ({
  cardNumber: `•••• ${last_four}`,
  expirationDate: expiration_date,
});

/**
 * The details of a card that is deleted, as it was.
 * @param policies ids of those that were charged to it
 */
const auditedDeletion = (
  card: CardColumns,
  policies: readonly number[],
): Pick<AuditEvent, 'details' | 'personal'> => ({
  details: { customers_id: card.customers_id, before: figures(card), policies },
  personal: ofCustomer(card.customers_id, { before: shown(card) }),
});

/**
 * The details of a card in the audit trail: neither number nor code, and the customer's own data
 * sealed under the customer's key.
 * @param before as it was, when it was there
 */
const auditedCard = (
  after: CardColumns,
  before?: CardColumns,
): Pick<AuditEvent, 'details' | 'personal'> => ({
  details: {
    customers_id: after.customers_id,
    after: figures(after),
    ...(before
      ? {
          before: figures(before),
          numberReplaced: !Buffer.from(before.number_digest).equals(after.number_digest),
        }
      : {}),
  },
  personal: ofCustomer(after.customers_id, {
    after: shown(after),
    ...(before ? { before: shown(before) } : {}),
  }),
});

const noCard = (id: number) => notFound(`No existe tarjeta registrada con id ${id}`);

export const unreadableCard = () =>
  conflict(
    'unreadable_card',
    'Esta tarjeta no puede leerse con la clave de cifrado actual. Avise al administrador del servidor o registre de nuevo sus datos.',
  );

const requireValid = (expirationDate: CivilDate, day: CivilDate): void => {
  if (isCardExpired(expirationDate, day)) throw invalid({ expirationDate: texts.cardExpired });
};

const columnsOf = (context: Context, id: number, body: BodyOf<typeof cards.updateCard>) => ({
  ...sealCard(context, id, body),
  expiration_date: body.expirationDate,
  bank_id: body.bank_id,
  card_option_id: body.card_option_id,
  updated_at: context.clock.now(),
});

const readCard = (trx: Trx, id: number, day: CivilDate): Promise<JsonText> =>
  requireJson(findCardJson(trx, id, day), () => noCard(id));

export const listMaskedCards = ({ context, list }: Input<typeof cards.listMaskedCards>) =>
  readList(context.database, cardListOn(today(context)), list);

export const listExpiringCards = ({ context, list }: Input<typeof cards.listExpiringCards>) =>
  readList(context.database, expiringCardListOn(today(context)), list);

/**
 * One card in clear; the showing is in the audit trail before it is answered.
 * @throws Problem 404, 409 when the master key does not open it
 */
export const revealCard = async ({
  context,
  actor,
  params: { id },
}: Input<typeof cards.revealCard>): Promise<{
  id: string;
  cardNumber: string;
  code: string | null;
}> => {
  const [sealed] = await findSealedCards(context.database.kysely, [id], today(context));
  if (!sealed) throw noCard(id);
  await recordShowing(context, actor, [id], 'reveal');
  const opened = openCard(context, sealed);
  if (!opened) throw unreadableCard();
  return { id: wireId(id), ...opened };
};

/**
 * Registers a card; number and code are stored sealed.
 * @throws Problem 400 for an expired card or a reference that does not exist, 409 for a number
 * already registered
 */
export const registerCard = async ({ context, actor, body }: Input<typeof cards.registerCard>) => {
  const day = today(context);
  requireValid(body.expirationDate, day);
  return inTransaction(context, async (trx) => {
    const [id] = await nextCardIds(trx, 1);
    if (id === undefined) throw new Error('The sequence of cards gave no id');
    const columns = columnsOf(context, id, body);
    const { customers_id } = body;
    await insertCards(trx, [{ id, customers_id, ...columns, created_at: columns.updated_at }]);
    return {
      result: await readCard(trx, id, day),
      events: auditEvent(
        'card.registered',
        ['card', id],
        actor,
        auditedCard({ customers_id, ...columns }),
      ),
    };
  });
};

/**
 * Updates a card. An expired one can still be corrected, but not made to expire in the past.
 * @throws Problem 400, 404, 409 for a number already registered or a stale version
 */
export const updateCard = ({
  context,
  actor,
  params: { id },
  body: sent,
}: Input<typeof cards.updateCard>) =>
  inTransaction(context, async (trx) => {
    const before = await lockRow(trx, 'credit_cards', id, () => noCard(id));
    const updated = { entity: 'card', before } as const;
    const { form: body, overlap } = await overNewer(trx, context, actor, updated, sent);
    const day = today(context);
    if (body.expirationDate !== before.expiration_date) requireValid(body.expirationDate, day);
    const columns = columnsOf(context, id, body);
    await updateRow(trx, 'credit_cards', id, columns);
    return {
      result: await readCard(trx, id, day),
      events: [
        auditEvent(
          'card.updated',
          ['card', id],
          actor,
          auditedCard({ ...before, ...columns }, before),
        ),
        ...overlap,
      ],
    };
  });

/**
 * Deletes a card. Policies that ended with everything collected are charged to none from then on.
 * @throws Problem 404, 409 while a policy is charged to it that is in force or has something owed, or the customer is
 * limited
 */
export const deleteCard = ({ context, actor, params: { id } }: Input<typeof cards.deleteCard>) =>
  inTransaction(context, async (trx) => {
    const card = await lockRow(trx, 'credit_cards', id, () => noCard(id));
    const now = context.clock.now();
    // What keeps a limited or an anonymous customer's data as they are looks at changes.
    await updateRow(trx, 'credit_cards', id, { updated_at: now });
    const charged = await lockChargedPolicies(trx, id, today(context));
    const needing = charged.filter(({ needs_card }) => needs_card);
    if (needing.length > 0)
      throw conflict(
        'card_in_use',
        `No se puede eliminar: la tarjeta paga pólizas vigentes o con cuotas por cobrar (${needing.map(({ number_policy }) => number_policy).join(', ')}). Cambie antes su tarjeta o su método de pago.`,
      );
    const policies = charged.map((policy) => policy.id);
    for (const policyId of policies)
      await updateRow(trx, 'policies', policyId, { credit_card_id: null, updated_at: now });
    await deleteRow(trx, 'credit_cards', id);
    return {
      result: new JsonText(JSON.stringify('Tarjeta eliminada correctamente')),
      events: [auditEvent('card.deleted', ['card', id], actor, auditedDeletion(card, policies))],
    };
  });
