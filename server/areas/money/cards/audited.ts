import type { CivilDate } from '../../../../domain/civilDate.ts';
import { type AuditEvent, ofCustomer } from '../../../audit/entry.ts';

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
export const auditedDeletion = (
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
export const auditedCard = (
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
