import { sql } from 'kysely';
import type { ImportColumn, ReferenceTo } from '../../../../domain/agency/imports/columns.ts';
import { isOwnObjectResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { normalIdentity } from '../../../../domain/people/identity.ts';
import { foldText } from '../../../../domain/searchWords.ts';
import type { Actor } from '../../../context.ts';
import { rowsOf, valuesOf } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';
import {
  claimsNumbered,
  type NamedByText,
  policiesNumbered,
  recordsNamed,
} from './ownRecords.repository.ts';
import { spellingsOf } from './spellings.ts';

type Naming = Pick<ImportColumn, 'reference' | 'namedBy'>;

interface Named {
  readonly id: number;
  readonly keys: readonly (string | null)[];
  readonly name: string;
}

export interface Lookup {
  idsOf(text: string): readonly number[];
  nameOf(id: number): string | undefined;
}

/** A text as references are compared: without case, accents and blanks at its ends or twice. */
export const referenceKey = (text: string): string => foldText(text).trim().replace(/\s+/g, ' ');

/** A name of a catalogue as it is compared: signs make no difference either, as in «U. Libre». */
const catalogueKey = (text: string): string =>
  referenceKey(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '));

const lookupOf = (rows: readonly Named[]): Lookup => {
  const ids = new Map<string, Set<number>>();
  const names = new Map<number, string>();
  for (const { id, keys, name } of rows) {
    names.set(id, name);
    // A customer and those merged into them have one id.
    for (const key of keys) if (key) ids.set(key, (ids.get(key) ?? new Set()).add(id));
  }
  return {
    idsOf: (text) => {
      const keys = [referenceKey, catalogueKey, identityKey, wordsKey].map((keyOf) => keyOf(text));
      return keys.map((key) => [...(ids.get(key) ?? [])]).find((found) => found.length > 0) ?? [];
    },
    nameOf: (id) => names.get(id),
  };
};

/** Identity numbers are kept apart from names: «1712345678» is no name. */
const identityKey = (text: string): string => `#${normalIdentity(text)}`;

/** A person's whole name in whatever order its words stand; apart from names that are written so. */
const wordsKey = (text: string): string => `~${catalogueKey(text).split(' ').sort().join(' ')}`;

const readNamed = async (
  db: Executor,
  {
    from,
    id,
    name,
    identity,
    where = sql`true`,
    isCatalogue = false,
    isPerson = false,
  }: {
    readonly from: Sql;
    readonly id: Sql;
    readonly name: Sql;
    readonly identity?: Sql;
    readonly where?: Sql;
    /** Whether its names may be written otherwise elsewhere. */
    readonly isCatalogue?: boolean;
    /** Whether surnames or first names may come first. */
    readonly isPerson?: boolean;
  },
): Promise<Named[]> => {
  const rows = await rowsOf<{ id: number; name: string; identity: string | null }>(db)`
    select ${id} as id, ${name} as name, ${identity ?? sql`null::text`} as identity
    from ${from} where ${where} order by 1`;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    keys: [
      ...(isCatalogue ? spellingsOf(row.name).map(catalogueKey) : [referenceKey(row.name)]),
      row.identity === null ? null : identityKey(row.identity),
      isPerson ? wordsKey(row.name) : null,
    ],
  }));
};

const readSmall = (db: Executor, table: ReferenceTo, column: string): Promise<Named[]> =>
  readNamed(db, {
    from: sql`${sql.table(table)} t`,
    id: sql`t.id`,
    name: sql.ref(`t.${column}`),
    isCatalogue: table !== 'companies' && table !== 'banks',
    ...(table === 'companies' ? { identity: sql`t.ci_ruc` } : {}),
  });

/** Cantons of several provinces have one name: `Quito, Pichincha` is the key beside the name alone. */
const readCities = async (db: Executor): Promise<Named[]> => {
  const rows = await rowsOf<{ id: number; name: string; province_id: number }>(db)`
    select id, city_name as name, province_id from cities order by id`;
  return rows.map(({ id, name, province_id }) => ({
    id,
    name,
    keys: spellingsOf(name).flatMap((one) => [catalogueKey(one), cityKey(one, province_id)]),
  }));
};

export const cityKey = (name: string, provinceId: number): string =>
  `${catalogueKey(name)} @${provinceId}`;

const readAdvisors = (db: Executor): Promise<Named[]> =>
  readNamed(db, {
    from: sql`advisors a`,
    id: sql`a.id`,
    name: nameOf('a'),
    identity: sql`a.ci_ruc`,
    isPerson: true,
  });

/** The two longest words of a name: few people have both. */
const tellingWords = (text: string): string[] =>
  catalogueKey(text)
    .split(' ')
    .sort((one, other) => other.length - one.length)
    .slice(0, 2);

/** Customers are many: those alone whose identity number, or whose name, a piece of rows names. */
const readCustomers = (db: Executor, texts: readonly string[]): Promise<Named[]> => {
  const words = texts.filter((text) => /\p{L}{2}/u.test(text)).map(tellingWords);
  return readNamed(db, {
    from: sql`customers c`,
    // One who was merged into another is the other.
    id: sql`coalesce(c.merged_into, c.id)`,
    name: nameOf('c'),
    identity: sql`c.ci_ruc`,
    isPerson: true,
    where: sql`c.id in (
      select id from customers where normal_identity(ci_ruc) in (select jsonb_array_elements_text(
        (${JSON.stringify(texts.map(normalIdentity))}::text)::jsonb))
      union select found.id
      from jsonb_array_elements((${JSON.stringify(words)}::text)::jsonb) word
      join customers found on found.search_text like '%' || (word ->> 0) || '%'
        and found.search_text like '%' || coalesce(word ->> 1, '') || '%')`,
  });
};

const readAccounts = async (db: Executor, texts: readonly string[]): Promise<Named[]> => {
  const rows = await rowsOf<{ id: number; name: string; customers_id: number }>(db)`
    select id, account_number as name, customers_id from bank_accounts
    where account_number in (select jsonb_array_elements_text(
      (${JSON.stringify(texts.map(accountDigits))}::text)::jsonb)) order by id`;
  return rows.map(({ id, name, customers_id }) => ({
    id,
    name,
    keys: [accountKey(name, customers_id)],
  }));
};

const accountDigits = (text: string) => text.replace(/[\s-]/g, '');

export const accountKey = (number: string, customerId: number): string =>
  `${accountDigits(number)} @${customerId}`;

const byText = (found: readonly NamedByText[]): Named[] =>
  found.map(({ text, id, name }) => ({ id, name, keys: [referenceKey(text)] }));

/** Tables too large to be read whole: only the records that a piece of rows names are read. */
const MANY: ReadonlySet<ReferenceTo> = new Set([
  'customers',
  'bank_accounts',
  'policies',
  'claims',
]);

/**
 * Reads what some texts name.
 * @param texts what the cells of a piece of rows hold for this reference
 */
const readReference = async (
  db: Executor,
  actor: Actor | undefined,
  to: ReferenceTo,
  namedBy: string | undefined,
  texts: readonly string[],
): Promise<Lookup> => {
  if (to === 'customers') return lookupOf(await readCustomers(db, texts));
  if (to === 'bank_accounts') return lookupOf(await readAccounts(db, texts));
  if (to === 'policies') return lookupOf(byText((await policiesNumbered(texts).execute(db)).rows));
  if (to === 'claims') return lookupOf(byText((await claimsNumbered(texts).execute(db)).rows));
  if (isOwnObjectResource(to))
    return lookupOf(actor ? byText(await recordsNamed(db, actor, to, texts)) : []);
  if (to === 'advisors') return lookupOf(await readAdvisors(db));
  if (to === 'cities') return lookupOf(await readCities(db));
  if (!namedBy) throw new Error(`No names for ${to}`);
  return lookupOf(await readSmall(db, to, namedBy));
};

/** Looks references up, for whoever imports; what is small is read once. @returns undefined for a column without any */
export const referenceReader = (actor?: Actor) => {
  const lookups = new Map<ReferenceTo, Lookup>();
  return async (
    db: Executor,
    { reference, namedBy }: Naming,
    texts: readonly string[],
  ): Promise<Lookup | undefined> => {
    if (!reference) return undefined;
    const known = lookups.get(reference);
    if (known) return known;
    const lookup = await readReference(db, actor, reference, namedBy, texts);
    const isReadOnce = !MANY.has(reference) && !isOwnObjectResource(reference);
    if (isReadOnce) lookups.set(reference, lookup);
    return lookup;
  };
};

export type ReferenceReader = ReturnType<typeof referenceReader>;

export const namesOf = async (db: Executor, { reference, namedBy }: Naming): Promise<string[]> => {
  if (!reference || !namedBy) return [];
  return valuesOf<string>(db)`
    select distinct ${sql.ref(namedBy)} as name from ${sql.table(reference)} order by 1`;
};

export const policyTypeNames = async (db: Executor): Promise<ReadonlyMap<number, string>> => {
  const rows = await rowsOf<{ id: number; policy_name: string }>(db)`
    select id, policy_name from policy_types order by id`;
  return new Map(rows.map(({ id, policy_name }) => [id, policy_name]));
};
