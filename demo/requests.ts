import { addDays } from '../domain/civilDate.ts';
import { registerRequest } from '../server/areas/privacy/requests/register.ts';
import { askToComplete, noteOnRequest } from '../server/areas/privacy/requests/service.ts';
import { type Context, today } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';
import { owner, within } from './acting.ts';

const requestTexts = {
  requester: 'self',
  identityProof: 'Mostró su cédula',
  channel: 'person',
  personIdentity: null,
  representativeName: null,
  representativeIdentity: null,
  representativeProof: null,
} as const;

const drafts = [
  {
    right: 'rectification',
    days: 20,
    customer: 0,
    words: 'Mi dirección cambió: pido que la corrijan.',
  },
  { right: 'access', days: 12, customer: 1, words: 'Quiero saber qué datos míos tienen.' },
  { right: 'objection', days: 6, customer: 2, words: 'No quiero recibir mensajes.' },
  {
    right: 'erasure',
    days: 1,
    customer: undefined,
    words: 'Pedí una cotización: eliminen mis datos.',
  },
] as const;

const findCustomers = (trx: Trx) =>
  trx.selectFrom('customers').select(['id', 'email']).orderBy('id').limit(3).execute();

/**
 * Gives the demonstration requests about personal data: one overdue, one whose day comes, one to be completed,
 * one of who is no customer.
 * @param trx the transaction it all happens in; users, customers, terms and holidays are there
 * @param context its clock and time zone say which day it is
 */
export const seedDemoRequests = async (trx: Trx, context: Context): Promise<void> => {
  const people = await findCustomers(trx);
  const day = today(context);
  const by = { context: within(trx, context), actor: owner() };
  const ids: number[] = [];
  for (const { right, days, customer, words } of drafts) {
    const person = customer === undefined ? undefined : people[customer];
    const body = {
      ...requestTexts,
      right,
      words,
      documents: [],
      customers_id: person?.id ?? null,
      personName: person ? null : 'SALAZAR ORTEGA MATEO',
      contact: person?.email ?? 'mateo.salazar@correo.example',
      receivedOn: addDays(day, -days),
    };
    const { id } = await registerRequest({ ...by, body });
    ids.push(Number(id));
  }
  const of = <B>(id: number, body: B) => ({ ...by, params: { id }, body });
  const [late, , incomplete] = ids;
  const words = 'Se pidió el comprobante al archivo.';
  if (late !== undefined) await noteOnRequest(of(late, { words }));
  if (incomplete !== undefined)
    await askToComplete(of(incomplete, { day: addDays(day, -4), words: 'Falta su cédula.' }));
};
