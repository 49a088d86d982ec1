import type { ReferenceTo } from '../domain/agency/imports/columns.ts';
import { PAYMENT_FREQUENCY, PAYMENT_METHOD } from '../domain/catalogueIds.ts';
import type { Call } from '../domain/contract/call.ts';
import { lookups } from '../domain/contract/index.ts';
import {
  cityKey,
  referenceKey,
  referenceReader,
} from '../server/areas/agency/imports/references.repository.ts';
import type { Executor } from '../server/db/transaction.ts';
import type { OtherServer, Row } from './otherServer.ts';

/** The other server's catalogues, matched with ours by name: ids of another server mean nothing here. */

interface Catalogue {
  readonly call: Call;
  readonly field: string;
  readonly column: string;
  readonly label: string;
  readonly otherwise?: number;
}

const CATALOGUES = {
  civil_statuses: {
    call: lookups.civilStatuses,
    field: 'status',
    column: 'status',
    label: 'estado civil',
  },
  provinces: {
    call: lookups.provinces,
    field: 'provinceName',
    column: 'province_name',
    label: 'provincia',
  },
  cities: { call: lookups.cities, field: 'cityName', column: 'city_name', label: 'ciudad' },
  account_types: {
    call: lookups.accountTypes,
    field: 'typeName',
    column: 'type_name',
    label: 'tipo de cuenta',
  },
  policy_types: {
    call: lookups.policyTypes,
    field: 'policyName',
    column: 'policy_name',
    label: 'tipo de póliza',
  },
  payment_methods: {
    call: lookups.paymentMethods,
    field: 'methodName',
    column: 'method_name',
    label: 'método de pago',
    otherwise: PAYMENT_METHOD.others,
  },
  payment_frequencies: {
    call: lookups.paymentFrequencies,
    field: 'frequencyName',
    column: 'frequency_name',
    label: 'frecuencia de pago',
    otherwise: PAYMENT_FREQUENCY.other,
  },
} as const satisfies Partial<Record<ReferenceTo, Catalogue>>;

export type CatalogueName = keyof typeof CATALOGUES;

export interface Matched {
  /** Id of ours; undefined where we have none of that name, and nothing stands for it. */
  readonly id: number | undefined;
  readonly provinceId?: number | undefined;
  readonly note?: string;
}

export interface Catalogues {
  match(name: CatalogueName, sourceId: number): Matched;
}

const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const unknownNote = (label: string, name: string) =>
  `${label} «${name}» no existe aquí (repita con --same "${name}=su nombre aquí")`;

/** By the names of the rows; a canton's is looked for in its province. */
const matchRows = (
  rows: readonly Row[],
  { field, label, otherwise }: Catalogue,
  idsOf: (row: Row, name: string) => readonly number[],
  provinceOf: (row: Row) => number | undefined,
): ReadonlyMap<number, Matched> => {
  const matched = new Map<number, Matched>();
  for (const row of rows) {
    const sourceId = numberIn(row.id);
    const name = String(row[field] ?? '');
    if (sourceId === undefined) continue;
    const [id, other] = idsOf(row, name);
    const isFound = id !== undefined && other === undefined;
    matched.set(
      sourceId,
      isFound
        ? { id, provinceId: provinceOf(row) }
        : { id: otherwise, note: unknownNote(label, name), provinceId: provinceOf(row) },
    );
  }
  return matched;
};

export type SameNames = ReadonlyMap<string, string>;

const readRows = async (server: OtherServer, call: Call): Promise<Row[]> => {
  const answer = await server.read(call);
  return Array.isArray(answer) ? answer.map((row): Row => Object(row)) : [];
};

const read = async (db: Executor, server: OtherServer, sameNames: SameNames) => {
  const reader = referenceReader();
  const found = new Map<CatalogueName, ReadonlyMap<number, Matched>>();
  // Provinces stand before cities: a canton is looked for in its own.
  for (const [key, catalogue] of Object.entries(CATALOGUES)) {
    const name = key as CatalogueName;
    const { call, column } = catalogue;
    const rows = await readRows(server, call);
    const lookup = await reader(db, { reference: name, namedBy: column }, []);
    const provinceOf = (row: Row) => ourProvince(found.get('provinces'), row);
    const idsOf = (row: Row, field: string) => {
      const text = sameNames.get(referenceKey(field)) ?? field;
      const provinceId = provinceOf(row);
      if (name !== 'cities') return lookup?.idsOf(text) ?? [];
      return provinceId === undefined ? [] : (lookup?.idsOf(cityKey(text, provinceId)) ?? []);
    };
    found.set(name, matchRows(rows, catalogue, idsOf, provinceOf));
  }
  return found;
};

const ourProvince = (
  provinces: ReadonlyMap<number, Matched> | undefined,
  { province, province_id }: Row,
): number | undefined => provinces?.get(numberIn(Object(province).id) ?? Number(province_id))?.id;

export const readCatalogues = async (
  db: Executor,
  server: OtherServer,
  sameNames: SameNames,
): Promise<Catalogues> => {
  const found = await read(db, server, sameNames);
  return {
    match: (name, sourceId) =>
      found.get(name)?.get(sourceId) ?? {
        id: undefined,
        note: `el otro servidor no nombra su ${CATALOGUES[name].label}${Number.isNaN(sourceId) ? '' : ` ${sourceId}`}`,
      },
  };
};
