import { sql } from 'kysely';
import { madeUp } from '../../../demo/madeUp.ts';
import { femaleNames, maleNames, mobilePrefixes, streets, surnames } from '../../../demo/names.ts';
import { CIVIL_STATUS } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { advisor } from '../../../domain/entities/advisor.ts';
import { bankAccount } from '../../../domain/entities/bankAccount.ts';
import { customer } from '../../../domain/entities/customer.ts';
import { company } from '../../../domain/entities/organisations.ts';
import { insurers } from '../../../server/db/catalogues/insurers.ts';
import type { Executor, Sql } from '../../../server/db/transaction.ts';
import { insertOf, sameNamed } from './columns.repository.ts';
import { type Dice, daysAfter, diceOf, officeMoment } from './dice.repository.ts';

/** A piece of a load: rows numbered from `first` on. */
export interface Piece {
  readonly seed: number;
  readonly today: CivilDate;
  /** Above the numbers of everything that is there. */
  readonly first: number;
  readonly count: number;
}

const FOUR_YEARS = 4 * 365;
const YEAR = 365;

const firstNames = [...femaleNames, ...maleNames];

/** 24 provinces with 6,000,000 cédulas each: a serial number spread over them never repeats. */
const PROVINCES = 24;
const NUMBERS = 6_000_000;

/** A cédula whose check digit fits (modulus 10), different for each `n`. */
const cedula = sql`(
  select base || (10 - sum(case when place % 2 = 1
      then (digit * 2) % 10 + (digit * 2) / 10 else digit end) % 10) % 10
  from (select lpad((1 + n % ${sql.lit(PROVINCES)})::text, 2, '0')
      || lpad(((n / ${sql.lit(PROVINCES)}) % ${sql.lit(NUMBERS)})::text, 7, '0') as base) made,
    lateral (select place, substr(base, place, 1)::integer as digit
      from generate_series(1, 9) place) digits
  group by base)`;

/** What is drawn of customers and advisors alike. */
const person = (dice: Dice, today: CivilDate, registered: Sql) => sql`
  select n, ${cedula} as ci_ruc, ${dice.text(firstNames)} as first_name,
    case when ${dice.chance(75)} then ${dice.text(firstNames)} end as second_name,
    ${dice.text(surnames)} as surname, ${dice.text(surnames)} as second_surname,
    ${dice.text(mobilePrefixes)} || lpad(${dice.between(0, 9_999_999)}::text, 7, '0') as number_phone,
    ${daysAfter(sql`${today}`, dice.between(-78 * YEAR, -20 * YEAR))} as birthdate,
    ${officeMoment(registered, dice)} as created_at`;

/** The columns customers and advisors share. */
const personColumns = {
  ...sameNamed('ci_ruc', 'first_name', 'second_name', 'surname', 'second_surname'),
  // The domain is one that can never exist (RFC 2606).
  email: sql`fold(first_name) || '.' || fold(surname) || n || '@correo.example'`,
  ...sameNamed('number_phone', 'birthdate', 'created_at'),
  updated_at: sql`created_at`,
};

const customerColumns = insertOf(customer, {
  ...personColumns,
  ...sameNamed('address', 'status_id', 'province_id', 'personal_data'),
  city_id: sql`towns.id`,
});

const accountColumns = insertOf(bankAccount, {
  customers_id: sql`added.id`,
  bank_id: sql`bank.id`,
  account_type_id: sql`1 + n % 2`,
  account_number: sql`'22' || lpad(added.id::text, 9, '0')`,
  created_at: sql`drawn.created_at`,
  updated_at: sql`drawn.created_at`,
});

const advisorColumns = insertOf(advisor, { ...personColumns, personal_data: sql`true` });

/** The highest id of a table, 0 for an empty one: serial numbers go on above it. */
export const highestId = async (
  db: Executor,
  table: 'customers' | 'advisors' | 'policies',
): Promise<number> => {
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(id), 0) as highest from ${sql.table(table)}`.execute(db);
  return rows[0]?.highest ?? 0;
};

/** Where the ids of a load's people are kept while it runs, by their places from 1 on. */
export const createPlaces = async (db: Executor): Promise<void> => {
  for (const table of ['loaded_customers', 'loaded_advisors'])
    await sql`create temporary table ${sql.table(table)} (
      place integer generated always as identity primary key, id integer not null)`.execute(db);
};

export const dropPlaces = async (db: Executor): Promise<void> => {
  await sql`drop table loaded_customers, loaded_advisors`.execute(db);
};

/**
 * Adds customers, entered in the year before the agency's first policy; one in seven has an
 * account to debit.
 * @returns how many: a cédula that is taken already is left out
 */
export const insertCustomers = async (db: Executor, piece: Piece): Promise<number> => {
  const { seed, today, first, count } = piece;
  const dice = diceOf(seed, 1, sql`n`);
  const registered = daysAfter(sql`${today}`, dice.between(-FOUR_YEARS - YEAR, -FOUR_YEARS - 10));
  const { rows } = await sql<{ added: number }>`
    with drawn as (
      ${person(dice, today, registered)},
        ${dice.text(streets)} || ' N' || ${dice.between(10, 60)} || '-' || ${dice.between(10, 299)} as address,
        ${dice.number(Object.values(CIVIL_STATUS).map((id) => [id, 1]))} as status_id,
        ${dice.chance(80)} as personal_data, ${dice.chance(14)} as has_account,
        1 + ${dice.between(0, 1_000_000)} % (select count(*) from cities) as town
      from generate_series(${first}::integer, ${first + count - 1}::integer) n
    ), towns as (
      select id, province_id, row_number() over (order by id) as town from cities
    ), added as (
      insert into customers (${customerColumns.columns})
      select ${customerColumns.values}
      from drawn join towns using (town) order by n
      on conflict do nothing returning id, ci_ruc
    ), accounts as (
      insert into bank_accounts (${accountColumns.columns})
      select ${accountColumns.values}
      from added join drawn using (ci_ruc) cross join (select min(id) as id from banks) bank
      where has_account
      on conflict do nothing
    ), placed as (
      insert into loaded_customers (id) select id from added order by id returning id
    )
    select count(*) as added from placed`.execute(db);
  return rows[0]?.added ?? 0;
};

/** Adds advisors, who have been there since the agency began. @returns how many */
export const insertAdvisors = async (db: Executor, piece: Piece): Promise<number> => {
  const { seed, today, first, count } = piece;
  const dice = diceOf(seed, 2, sql`n`);
  const began = daysAfter(sql`${today}`, sql`${sql.lit(-FOUR_YEARS - YEAR)}`);
  const { rows } = await sql<{ added: number }>`
    with drawn as (
      ${person(dice, today, began)}
      from generate_series(${first}::integer, ${first + count - 1}::integer) n
    ), added as (
      insert into advisors (${advisorColumns.columns})
      select ${advisorColumns.values} from drawn order by n
      on conflict do nothing returning id
    ), placed as (
      insert into loaded_advisors (id) select id from added order by id returning id
    )
    select count(*) as added from placed`.execute(db);
  return rows[0]?.added ?? 0;
};

/** Adds the insurers of the catalogue that are not there yet. */
export const insertCompanies = async (db: Executor, now: Date): Promise<void> => {
  await db
    .insertInto('companies')
    .values(
      insurers.map(({ ciRuc, companyName }) =>
        madeUp(company, {
          ci_ruc: ciRuc,
          company_name: companyName.toLocaleUpperCase('es'),
          created_at: now,
        }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
