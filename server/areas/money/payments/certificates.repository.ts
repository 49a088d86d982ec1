import { sql } from 'kysely';
import { oneRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { standing, takenBack } from '../receipts/repository.ts';

/** Withholding certificates. Amounts as decimal texts. */

export const isWithholdingAgent = async (trx: Trx, customerId: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('customers')
    .select('withholding_agent')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.withholding_agent;
};

/** Whether a certificate, neither taken back nor refunded whole, has settled a part of an instalment. */
export const hasCertificate = async (trx: Trx, paymentId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from payment_movements m left join lateral (${takenBack}) back on true
    where m.payment_id = ${paymentId} and m.kind = 'withheld' and ${standing} > 0 limit 1`.execute(
    trx,
  );
  return rows.length > 0;
};

/** Entries of a certificate, as decimal texts but for the count. */
interface StandingEntries {
  readonly count: number;
  /** Whether an entry stands; the other figures are of entries that stand. */
  readonly stands: boolean;
  /** Amount that the certificate withholds in all, where it is entered in parts. */
  readonly whole: string | null;
  readonly customer: number | null;
  readonly withheld: string;
  readonly premium: string;
  readonly vat: string;
  readonly difference: string;
}

/** Count of a certificate's entries, and the sum of those neither taken back nor refunded whole. */
export const entriesOf = (trx: Trx, authorisation: string) =>
  oneRow(
    trx,
    sql<StandingEntries>`
      select count(*)::integer as count, coalesce(bool_or(stands), false) as stands,
        max(certificate_total) filter (where stands) as whole, max(customers_id) filter (where stands) as customer,
        coalesce(sum(total) filter (where stands), 0) as withheld,
        coalesce(sum(premium_base) filter (where stands), 0) as premium,
        coalesce(sum(vat_base) filter (where stands), 0) as vat,
        coalesce(sum(difference) filter (where stands), 0) as difference
      from (
        select cert.*, p.customers_id, ${standing} > 0 as stands
        from withholding_certificates cert join payment_movements m on m.certificate_id = cert.id
        join policies p on p.id = cert.policy_id
        left join lateral (${takenBack}) back on true
        where cert.authorisation = ${authorisation}) entry`,
  );
