import { z } from 'zod';
import type { BuiltInResource } from '../agency/ownFields/ownField.ts';
import { isBlank } from '../blank.ts';
import { answer, id, ownValues, yesNo } from '../contract/fields.ts';
import { searchText } from '../contract/lists.ts';
import { revealing } from '../contract/revealing.ts';
import type { Belonging, Personal, PlaceOfData } from '../privacy/personalData/shapes.ts';
import { type Snake, snake } from '../snake.ts';
import type { Register } from './register.ts';

/**
 * Entities as data: each field of a record is described once, and its bodies and answers on the
 * wire, its columns in lists and files, its names in the audit trail and its place in the inventory
 * of personal data are derived from that description.
 */

export const ANSWER_OF = {
  id: answer.id,
  text: answer.text,
  optionalText: answer.optionalText,
  day: answer.date,
  instant: answer.instant,
  flag: answer.flag,
  count: answer.count,
  amount: answer.amount,
  percent: answer.percent,
  texts: z.array(answer.text),
  ids: z.array(answer.id),
  own: ownValues,
  rows: z.array(z.record(z.string(), z.unknown())),
} as const;

export type Kind = keyof typeof ANSWER_OF;

export interface Reference {
  readonly as: string;
  readonly table: string;
  /** Field of the answer; its column is named after it. */
  readonly name: string;
}

type NameInput = 'policyType' | 'insurer';

export interface RowColumn {
  readonly label: string;
  readonly input:
    | 'day'
    | 'percent'
    | 'amount'
    | 'whole'
    | 'line'
    | 'paragraph'
    | 'check'
    | 'role'
    | NameInput;
  readonly form: z.ZodType;
  readonly isRepeated?: true;
}

export interface Field {
  readonly label: string;
  readonly kind: Kind;
  /**
   * Column of the table, where it is not the name in lower case: `number_phone` goes without saying for `numberPhone`.
   * A computed field has none: the repository that reads the entity works it out.
   */
  readonly column?: string;
  readonly computed?: true;
  readonly answer?: z.ZodType;
  readonly reference?: Reference;
  /** Schema in the body of a registration; a field without one is not typed. */
  readonly form?: z.ZodType;
  /** In the body of an update: as on registration, unless it is optional, fixed or has its own. */
  readonly onUpdate?: 'optional' | 'fixed' | z.ZodType;
  /** Whether it is typed and never answered: a password, a security code. */
  readonly typedOnly?: true;
  /** Whether forms demand it and a record that is brought in may lack it until it is completed: null till then. */
  readonly completedLater?: true;
  /** Whether a company has none: of one it is not demanded. */
  readonly ofPersonsOnly?: true;
  readonly searched?: true;
  /** Whether a list can be sorted by it; by its name, where it is a reference. */
  readonly sorted?: true;
  /** Whether a list can be filtered by its value (references and flags), or by there being any (texts). */
  readonly filtered?: true;
  readonly exported?: true | string;
  /** The field whose column in the list shows it, too. */
  readonly shownWith?: string;
  /**
   * Whether a layout may hide it from a role. A field cannot be hidden that names a record, says whose it is or makes
   * up what is owed, nor one that the search box looks into: the record would be found by a value that is hidden.
   */
  readonly hideable?: true;
  readonly personal?: Personal;
  readonly columns?: Readonly<Record<string, RowColumn>>;
}

export type Fields = Readonly<Record<string, Field>>;

/** Column that is on no wire: search texts, sealed values. */
export interface HiddenColumn {
  readonly label: string;
  readonly personal: Personal;
}

export interface Described<F extends Fields = Fields> {
  readonly fields: F;
  readonly resource?: string;
}

export interface Entity<F extends Fields = Fields> extends Described<F> {
  readonly name: string;
  readonly table: string;
  readonly resource: string;
  /** Owner of its rows, where they are about a customer; with the place of the inventory. */
  readonly belongsTo?: Belonging;
  readonly place?: PlaceOfData;
  readonly hidden?: Readonly<Record<string, HiddenColumn>>;
  readonly register?: Register;
}

/**
 * Declares an entity, keeping its literal types.
 * @param entity the entity as data
 * @returns the same object
 */
export const defineEntity = <const F extends Fields, const E extends Entity<F>>(entity: E): E =>
  entity;

export type ColumnName<Key, F> = F extends { computed: true } | { typedOnly: true }
  ? never
  : F extends { column: infer C extends string }
    ? C
    : Snake<Key>;

export const columnName = (
  key: string,
  { column, computed, typedOnly }: Field,
): string | undefined => (computed || typedOnly ? undefined : (column ?? snake(key)));

type StoredField = Field & { readonly key: string; readonly column: string };

export const storedFields = ({ fields }: Described): StoredField[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const column = columnName(key, field);
    return column ? [{ ...field, key, column }] : [];
  });

type FieldsOf<E extends Described> = E['fields'];

type AnswerSchema<F extends Field> = F extends { answer: infer A extends z.ZodType }
  ? A
  : F extends { completedLater: true; kind: 'id' | 'day' }
    ? z.ZodNullable<(typeof ANSWER_OF)[F['kind']]>
    : (typeof ANSWER_OF)[F['kind']];

/** Missing references are answered as empty records: other clients read their names. */
type Nested<F extends Field, R extends Reference> = F extends { completedLater: true }
  ? z.ZodObject<
      { id: z.ZodNullable<typeof answer.id> } & { [N in R['name']]: typeof answer.optionalText }
    >
  : z.ZodObject<{ id: typeof answer.id } & { [N in R['name']]: typeof answer.text }>;

export type AnswerShape<E extends Described> = {
  [K in keyof FieldsOf<E> as FieldsOf<E>[K] extends { typedOnly: true } ? never : K]: AnswerSchema<
    FieldsOf<E>[K]
  >;
} & {
  [K in keyof FieldsOf<E> as FieldsOf<E>[K] extends { reference: infer R extends Reference }
    ? R['as']
    : never]: FieldsOf<E>[K] extends { reference: infer R extends Reference }
    ? Nested<FieldsOf<E>[K], R>
    : never;
};

export type FormField<E extends Described> = {
  [K in keyof FieldsOf<E>]: FieldsOf<E>[K] extends { form: z.ZodType } ? K : never;
}[keyof FieldsOf<E>];

type FormSchema<F> = F extends { form: infer S extends z.ZodType } ? S : never;

type Blankable<F> = z.ZodType<z.output<FormSchema<F>> | null | undefined>;

export type FormShape<E extends Described> = {
  [K in FormField<E>]: FieldsOf<E>[K] extends { ofPersonsOnly: true }
    ? Blankable<FieldsOf<E>[K]>
    : FormSchema<FieldsOf<E>[K]>;
};

export type BroughtShape<E extends Described> = {
  [K in FormField<E>]: FieldsOf<E>[K] extends { completedLater: true }
    ? Blankable<FieldsOf<E>[K]>
    : FormSchema<FieldsOf<E>[K]>;
};

export type UpdateShape<E extends Described> = {
  [K in keyof FieldsOf<E> as FieldsOf<E>[K] extends { onUpdate: 'fixed' }
    ? never
    : FieldsOf<E>[K] extends { form: z.ZodType } | { onUpdate: z.ZodType }
      ? K
      : never]: FieldsOf<E>[K] extends { onUpdate: infer S extends z.ZodType }
    ? S
    : FieldsOf<E>[K] extends { completedLater: true }
      ? Blankable<FieldsOf<E>[K]>
      : FieldsOf<E>[K] extends { onUpdate: 'optional' }
        ? z.ZodOptional<FormSchema<FieldsOf<E>[K]>>
        : FormSchema<FieldsOf<E>[K]>;
};

const entries = (entity: Described): [string, Field][] => Object.entries(entity.fields);

const NULLABLE: ReadonlySet<Kind> = new Set(['id', 'day']);

const answerOf = ({ answer: own, kind, completedLater }: Field): z.ZodType => {
  if (own) return own;
  return completedLater && NULLABLE.has(kind) ? ANSWER_OF[kind].nullable() : ANSWER_OF[kind];
};

const nestedOf = ({ completedLater }: Field, name: string): z.ZodType =>
  completedLater
    ? z.object({ id: answer.id.nullable(), [name]: answer.optionalText })
    : z.object({ id: answer.id, [name]: answer.text });

export const answerShape = <E extends Described>(entity: E): AnswerShape<E> => {
  const { resource } = entity;
  const shape = entries(entity).flatMap(([key, field]): [string, z.ZodType][] => {
    if (field.typedOnly) return [];
    const isRevealed = resource !== undefined && (field.hideable || field.kind === 'own');
    const marked = (schema: z.ZodType) => (isRevealed ? revealing(resource, key, schema) : schema);
    const own: [string, z.ZodType] = [key, marked(answerOf(field))];
    if (!field.reference) return [own];
    const { as, name } = field.reference;
    return [own, [as, marked(nestedOf(field, name))]];
  });
  // Built key by key from the very description the type is derived from.
  return Object.fromEntries(shape) as AnswerShape<E>;
};

/** Left blank or not sent, it is null. */
const blankable = (form: z.ZodType) =>
  z.preprocess((value) => (isBlank(value) ? null : value), form.nullable());

/** Left blank it is null; not sent, it stays as it is. */
const blankableOrUnchanged = (form: z.ZodType) =>
  z.preprocess((value) => (value === '' ? null : value), form.nullish());

const shapeOf = (entity: Described, mayBeBlank: (field: Field) => boolean) =>
  Object.fromEntries(
    entries(entity).flatMap(([key, field]) =>
      field.form ? [[key, mayBeBlank(field) ? blankable(field.form) : field.form]] : [],
    ),
  );

export const formShape = <E extends Described>(entity: E): FormShape<E> =>
  // Built key by key from the very description the type is derived from.
  shapeOf(entity, ({ ofPersonsOnly }) => ofPersonsOnly === true) as FormShape<E>;

export const broughtShape = <E extends Described>(entity: E): BroughtShape<E> =>
  // Built key by key from the very description the type is derived from.
  shapeOf(entity, ({ completedLater }) => completedLater === true) as BroughtShape<E>;

const onUpdateOf = ({ form, onUpdate, completedLater }: Field): z.ZodType | undefined => {
  if (onUpdate === 'fixed') return undefined;
  if (onUpdate && onUpdate !== 'optional') return onUpdate;
  if (form && completedLater) return (onUpdate ? blankableOrUnchanged : blankable)(form);
  return onUpdate ? form?.optional() : form;
};

export const updateShape = <E extends Described>(entity: E): UpdateShape<E> =>
  // Built key by key from the very description the type is derived from.
  Object.fromEntries(
    entries(entity).flatMap(([key, field]) => {
      const schema = onUpdateOf(field);
      return schema ? [[key, schema]] : [];
    }),
  ) as UpdateShape<E>;

const searchedFields = (entity: Entity): string[] =>
  entries(entity).flatMap(([key, { searched, reference }]) => {
    if (!searched) return [];
    return reference ? [`${reference.as}.${reference.name}`] : [key];
  });

const filterSchema = ({ kind }: Field): z.ZodType =>
  kind === 'flag' || kind === 'texts' ? yesNo : id;

/** Name under which an entity's own fields are defined, which is its table; undefined for an entity without any. */
export const ownResourceOf = ({ fields, table }: Entity): BuiltInResource | undefined =>
  Object.values(fields).some(({ kind }) => kind === 'own') ? (table as BuiltInResource) : undefined;

/**
 * What a list of an entity lets itself be sorted and filtered by.
 * @param entity its fields marked as sorted, filtered and searched
 * @param more fields of other records the search box looks into, with points: `customer.surname`
 */
export const listOf = (entity: Entity, more: readonly string[] = []) => {
  const ownFields = ownResourceOf(entity);
  return {
    name: entity.resource,
    sort: entries(entity).flatMap(([key, { sorted }]) => (sorted ? [key] : [])),
    filter: {
      q: searchText,
      id: z.array(id).max(1000),
      ...Object.fromEntries(
        entries(entity).flatMap(([key, field]) =>
          field.filtered ? [[key, filterSchema(field)]] : [],
        ),
      ),
    },
    search: [...searchedFields(entity), ...more],
    ...(ownFields ? { ownFields } : {}),
  };
};

type Labels<E extends Described> = { [K in keyof FieldsOf<E>]: FieldsOf<E>[K]['label'] };

export const labelsOf = <E extends Described>(entity: E): Labels<E> =>
  // Built key by key from the very description the type is derived from.
  Object.fromEntries(entries(entity).map(([key, { label }]) => [key, label])) as Labels<E>;
