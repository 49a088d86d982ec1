import { type Insertable, sql } from 'kysely';
import { insertRow, oneRow } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Trx } from '../../../db/transaction.ts';
import { standing, takenBack } from '../receipts/repository.ts';

/** Withholding certificates. Amounts as decimal texts. */

/** Whether a customer settles premiums by certificates, too. */
export const isWithholdingAgent = async (trx: Trx, customerId: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('customers')
    .select('withholding_agent')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.withholding_agent;
};

/** How often a certificate was entered, and whether one of its entries was neither taken back nor refunded whole. */
export const entriesOf = (trx: Trx, authorisation: string) =>
  oneRow(
    trx,
    sql<{ count: number; stands: boolean }>`
      select count(*)::integer as count, coalesce(bool_or(${standing} > 0), false) as stands
      from withholding_certificates cert join payment_movements m on m.certificate_id = cert.id
      left join lateral (${takenBack}) back on true
      where cert.authorisation = ${authorisation}`,
  );

/** @returns its id */
export const insertCertificate = (
  trx: Trx,
  certificate: Insertable<Database['withholding_certificates']>,
): Promise<number> => insertRow(trx, 'withholding_certificates', certificate);
