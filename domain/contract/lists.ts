import { z } from 'zod';
import { type BuiltInResource, OWN_VALUES } from '../agency/ownFields/ownField.ts';
import { texts } from '../texts.ts';
import { PRINTABLE } from './fields.ts';

export interface ListSpec {
  readonly name: string;
  readonly sort: readonly string[];
  /** Filter field → schema of its value. `q`, the search box, is a field like the others. */
  readonly filter: Readonly<Record<string, z.ZodType>>;
  /**
   * Fields of a row that `q` looks in, nested ones with points. The server has them in its index;
   * the browser needs them of lists that a legacy API may serve, which does not search by itself.
   */
  readonly search?: readonly string[];
  /**
   * Whose own fields it can be sorted and filtered by besides; `by-address`: those of the own object
   * that the address names.
   */
  readonly ownFields?: BuiltInResource | 'by-address';
}

/** A page as asked for: rows `from` to `to`, both counted from 0 and included. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

export interface ListQuery {
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly range?: PageRange;
  readonly filter: Readonly<Record<string, unknown>>;
}

const OWN_PATH = new RegExp(`^${OWN_VALUES}\\.[a-z][a-z0-9_]{0,31}$`);

/** The largest page a client may ask for; the bare list has no limit and is streamed. */
export const MAX_PAGE = 1000;

/**
 * How many rows of a search are counted: what is found beyond is «10,000 o más», since counting all that a
 * common word finds takes longer than a page of it.
 */
export const SEARCH_COUNTED_TO = 10_000;

/** Count limit of a filter by own fields, each of which is worked out of its record. */
export const OWN_COUNTED_TO = 1_000;

export const searchText = z.string().trim().max(100).regex(PRINTABLE, texts.characters);

export const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: 'No es JSON válido' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const rangeSchema = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([from, to]) => to >= from && to - from < MAX_PAGE, `Pida de 1 a ${MAX_PAGE} filas`)
  .transform(([from, to]): PageRange => ({ from, to }));

const ownSort = z.string().regex(OWN_PATH, texts.notAChoice);

const scalar = z.union([z.string().max(200), z.number()]);

/** Own fields by their keys: a value, or the first and the last of some. */
const ownFilter = z.record(
  z.string().max(32),
  z.union([scalar, z.boolean(), z.strictObject({ from: scalar, to: scalar }).partial()]),
);

const sortFields = ({ sort, ownFields }: ListSpec) =>
  ownFields ? z.union([z.enum(sort), ownSort]) : z.enum(sort);

type Filtered<F = ListSpec['filter']> = { readonly filter: F } & Pick<ListSpec, 'ownFields'>;

/** Filters by their schema: parts of queries and bodies of other calls are some, too. */
const filters = new WeakMap<z.core.$ZodType, Filtered>();

/** The schema of a list's filter; other fields than its own are refused. */
export const filterOf = <F extends ListSpec['filter']>(list: Filtered<F>) => {
  const { filter, ownFields } = list;
  const schema = z
    .strictObject({ ...filter, ...(ownFields ? { [OWN_VALUES]: ownFilter } : {}) })
    .partial();
  filters.set(schema, list);
  return schema;
};

/**
 * The filters of lists that a part of a request holds.
 * @param value what the schema made of it
 */
export const filtersIn = (
  schema: z.core.$ZodType | undefined,
  value: unknown,
): { readonly list: Filtered; readonly filter: Readonly<Record<string, unknown>> }[] => {
  if (!schema || typeof value !== 'object' || value === null) return [];
  const list = filters.get(schema);
  if (list) return [{ list, filter: { ...value } }];
  if (schema instanceof z.ZodOptional) return filtersIn(schema.unwrap(), value);
  if (schema instanceof z.ZodPipe) return filtersIn(schema.out, value);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => filtersIn(one, value));
  if (!(schema instanceof z.ZodObject)) return [];
  const parts = Object.entries<z.core.$ZodType>(schema.shape);
  const values = new Map(Object.entries(value));
  // Of a union the part that its literals say.
  const isMeant = parts.every(
    ([key, part]) => !(part instanceof z.ZodLiteral) || part.safeParse(values.get(key)).success,
  );
  return isMeant ? parts.flatMap(([key, part]) => filtersIn(part, values.get(key))) : [];
};

/**
 * The schema of a list's query: `sort=["field","ASC"]&range=[0,24]&filter={"q":"…"}`.
 * @param list the whitelist of sort and filter fields
 * @returns a schema whose output is `{sort?, range?, filter?}`; other fields are refused
 */
export const listQuery = (list: ListSpec) =>
  z.object({
    sort: json(
      z
        .tuple([sortFields(list), z.enum(['ASC', 'DESC'])])
        .transform(([field, order]) => ({ field, order })),
    ).optional(),
    range: json(rangeSchema).optional(),
    filter: json(filterOf(list)).optional(),
  });
