import { addDays, addYears, type CivilDate } from '../domain/civilDate.ts';
import type { ConsentEntry } from '../domain/privacy/consents.ts';
import { type Context, today } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';

const SPOKEN = 16;
const PAST = 3;

const FIRST = 20;

const entriesOf = (place: number): readonly ConsentEntry[] =>
  place % 4 === 3 ? ['given', 'withdrawn'] : ['given'];

const seedConsents = async (
  trx: Trx,
  customerIds: readonly number[],
  day: CivilDate,
  now: Date,
) => {
  const texts = await trx
    .selectFrom('consent_texts')
    .innerJoin('consent_purposes', 'consent_purposes.id', 'consent_texts.purpose_id')
    .select(['consent_texts.id', 'consent_texts.purpose_id', 'consent_purposes.key'])
    .where('consent_purposes.key', 'in', ['treatment', 'greetings'])
    .orderBy('consent_texts.id')
    .execute();
  const rows = customerIds.flatMap((customers_id, place) =>
    texts.flatMap(({ id, purpose_id, key }) =>
      (key === 'greetings' ? entriesOf(place) : (['given'] as const)).map((entry, at) => ({
        purpose_id,
        customers_id,
        entry,
        text_id: entry === 'given' ? id : null,
        said_on: addDays(day, -90 + 3 * place + at),
        means: entry === 'given' ? ('person' as const) : ('telephone' as const),
        evidence: entry === 'given' ? 'FORMULARIO FIRMADO' : null,
        user_name: 'elopdp',
        created_at: now,
      })),
    ),
  );
  if (rows.length > 0) await trx.insertInto('consents').values(rows).execute();
};

/**
 * Gives the demonstration consents, a limited customer, and some whose term of keeping is over.
 * @param trx the transaction it all happens in; customers are there
 * @param context its clock and time zone say which day it is
 */
export const seedDemoPrivacy = async (trx: Trx, context: Context): Promise<void> => {
  const day = today(context);
  const now = context.clock.now();
  const withPolicies = await trx
    .selectFrom('policies')
    .select('customers_id')
    .distinct()
    .orderBy('customers_id')
    .limit(SPOKEN)
    .execute();
  await seedConsents(
    trx,
    withPolicies.map(({ customers_id }) => customers_id),
    day,
    now,
  );
  const [limited, ...past] = await trx
    .selectFrom('customers as c')
    .select('c.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('policies as p').whereRef('p.customers_id', '=', 'c.id').select('p.id')),
      ),
    )
    .orderBy('c.id')
    .offset(FIRST)
    .limit(1 + PAST)
    .execute();
  if (!limited) return;
  await trx
    .updateTable('customers')
    .set({ created_at: new Date(`${addYears(day, -4)}T15:00:00.000Z`) })
    .where(
      'id',
      'in',
      past.map(({ id }) => id),
    )
    .execute();
  await trx
    .insertInto('limitations')
    .values({
      customers_id: limited.id,
      entry: 'imposed',
      ground: 'accuracy',
      day: addDays(day, -5),
      reason: 'IMPUGNA LA DIRECCIÓN REGISTRADA',
      until: null,
      user_name: 'elopdp',
      created_at: now,
    })
    .execute();
};
