import { keysOf } from '../../keysOf.ts';
import type { Role } from '../../roles.ts';

/** The built-in records that can have own fields; named as the browser's resources and the tables are. */
export const OWN_FIELD_RESOURCES = {
  policies: 'Pólizas',
  customers: 'Clientes',
  advisors: 'Asesores',
  companies: 'Compañías',
  claims: 'Siniestros',
} as const;

export type BuiltInResource = keyof typeof OWN_FIELD_RESOURCES;

export const BUILT_IN_RESOURCES = keysOf(OWN_FIELD_RESOURCES);

export const isBuiltInResource = (text: unknown): text is BuiltInResource =>
  BUILT_IN_RESOURCES.some((resource) => resource === text);

export type OwnObjectResource = `own-${string}`;

const OWN_OBJECT_RESOURCE = /^own-[a-z][a-z0-9_]*$/;

/** Whether a text has the form of an own object's resource; that there is one is up to the definitions. */
export const isOwnObjectResource = (text: unknown): text is OwnObjectResource =>
  typeof text === 'string' && OWN_OBJECT_RESOURCE.test(text);

export type OwnFieldResource = BuiltInResource | OwnObjectResource;

export const isOwnFieldResource = (text: unknown): text is OwnFieldResource =>
  isBuiltInResource(text) || isOwnObjectResource(text);

export const OWN_FIELD_KINDS = {
  text: 'Texto',
  longText: 'Texto largo',
  url: 'Página web',
  phone: 'Teléfono',
  email: 'Correo',
  number: 'Número',
  money: 'Valor en dólares',
  percent: 'Porcentaje',
  date: 'Fecha',
  moment: 'Fecha con hora',
  serial: 'Número correlativo',
  flag: 'Sí o no',
  choice: 'Una opción de una lista',
  choices: 'Varias opciones de una lista',
  stage: 'Etapa',
  customer: 'Un cliente',
  advisor: 'Un asesor',
  company: 'Una compañía',
  policy: 'Una póliza',
  claim: 'Un siniestro',
  record: 'Un registro propio',
} as const;

export type OwnFieldKind = keyof typeof OWN_FIELD_KINDS;

// Written above, kind by kind.
export const OWN_KINDS = Object.keys(OWN_FIELD_KINDS) as readonly OwnFieldKind[];
export const CHOSEN_KINDS = {
  ...OWN_FIELD_KINDS,
  computed: 'Calculado',
  related: 'Dato de otro registro',
} as const;

export type ChosenKind = keyof typeof CHOSEN_KINDS;

export const COLUMN_TOTALS = { sum: 'La suma', hundred: 'La suma, que debe ser 100 %' } as const;

export type ColumnTotal = keyof typeof COLUMN_TOTALS;

// Written above, total by total.
export const COLUMN_TOTAL_NAMES = Object.keys(COLUMN_TOTALS) as readonly ColumnTotal[];

export interface StageMove {
  readonly from: string;
  readonly to: string;
  /** Who may go it; none are those who may correct the records. */
  readonly roles: readonly Role[];
  readonly isReasoned: boolean;
}

export interface OwnField {
  readonly id: number;
  readonly resource: OwnFieldResource;
  /** Policy types that have the field; empty for all types and for other resources. */
  readonly policyTypeIds: readonly number[];
  /** Name on the wire and in the database: small letters, digits and underscores. */
  readonly key: string;
  readonly label: string;
  /** Kind of the values; of a computed field, that of its results. */
  readonly kind: OwnFieldKind;
  /** The formula that its values are worked out by; null for a field that is typed. */
  readonly expression: string | null;
  /** Relation over which it shows what other records have; null for a field with values of its own. */
  readonly source: string | null;
  /** The field of those records; null where they are counted. */
  readonly sourceField: string | null;
  readonly options: readonly string[];
  /** Of a stage, the moves that there are; none are all of them. */
  readonly moves: readonly StageMove[];
  /** Own object whose records a relation field names; null for other kinds. */
  readonly relatedTo: OwnObjectResource | null;
  readonly isMany: boolean;
  /** Total at the foot of its column of rows; null for none. */
  readonly columnTotal: ColumnTotal | null;
  /** Least and greatest value of a figure or a date, as its values are written; null for none. */
  readonly minimum: string | null;
  readonly maximum: string | null;
  readonly maxLength: number | null;
  /** A text like which those of the field are written, such as `PBA-1234`; null where they are free. */
  readonly example: string | null;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
  readonly help: string | null;
  /** The part of the form it stands in; null stands in the part without a name. */
  readonly section: string | null;
  readonly isInList: boolean;
  readonly isSearched: boolean;
  /** Whether lists can be sorted and filtered by it, for which the database keeps an index. */
  readonly isSorted: boolean;
  readonly isExported: boolean;
  readonly isInPdf: boolean;
  /** Whether it tells something about a person: erased with them, and in their own file. */
  readonly isPersonal: boolean;
  /** Place among the fields of the resource, from 1. */
  readonly position: number;
  readonly retiredAt: string | null;
}

/**
 * A value of an own field, on the wire and in the database: a text, a number, an amount as a decimal
 * text, a civil date, yes or no, an option or several, or the ids of one or several other records as texts.
 */
export type OwnValue = string | number | boolean | readonly string[];

/** A record's values, by the keys of its own fields; a field without a value is left out. */
export type OwnValues = Readonly<Record<string, OwnValue>>;

export const OWN_VALUES = 'customFields';

export const ownPath = (key: string): string => `${OWN_VALUES}.${key}`;

/** @returns the key of the own field that {@link ownPath} names; undefined for any other field */
export const ownKeyOf = (path: string): string | undefined =>
  path.startsWith(ownPath('')) ? path.slice(ownPath('').length) : undefined;

/** How many own fields a resource can have, retired ones included. */
export const MAX_OWN_FIELDS = 60;

/** How many of them lists can be sorted by: each is an index that every write keeps up. */
export const MAX_SORTED = 12;

/** Kinds that name another record, whose id they hold as a text, by what they name; `record` an own object's. */
const RELATED = {
  customer: 'customers',
  advisor: 'advisors',
  company: 'companies',
  policy: 'policies',
  claim: 'claims',
  record: undefined,
} as const satisfies Partial<Record<OwnFieldKind, BuiltInResource | undefined>>;

export type RelationKind = keyof typeof RELATED;

export const isRelation = (kind: OwnFieldKind): kind is RelationKind => kind in RELATED;

export const relatedResource = ({
  kind,
  relatedTo,
}: Pick<OwnField, 'kind' | 'relatedTo'>): OwnFieldResource | undefined =>
  (isRelation(kind) ? RELATED[kind] : undefined) ?? relatedTo ?? undefined;

/** Kinds that built-in records do not have: those that name another record, and stages. */
export const isOfObjects = (kind: OwnFieldKind): boolean => isRelation(kind) || kind === 'stage';

export const kindsOf = (resource: OwnFieldResource): readonly ChosenKind[] => [
  ...OWN_KINDS.filter((kind) => isOwnObjectResource(resource) || !isOfObjects(kind)),
  'computed',
  'related',
];

export const isFigure = (kind: OwnFieldKind): kind is 'number' | 'money' | 'percent' =>
  kind === 'number' || kind === 'money' || kind === 'percent';

/** Whether the column of a kind can have a total: figures a sum, percentages one that must be 100. */
export const canTotal = (kind: OwnFieldKind, total: ColumnTotal | null): boolean =>
  total === null || kind === 'percent' || (total === 'sum' && isFigure(kind));

/** Whether people type a field's values: others are computed, read, given by the server, or moved. */
export const isTyped = ({
  kind,
  expression,
  source,
}: Pick<OwnField, 'kind' | 'expression' | 'source'>): boolean =>
  kind !== 'serial' && kind !== 'stage' && expression === null && source === null;

/** The kind that a definition was given, which of a computed or read field is not that of its values. */
export const chosenKindOf = ({
  kind,
  expression,
  source,
}: Pick<OwnField, 'kind' | 'expression' | 'source'>): ChosenKind => {
  if (source !== null) return 'related';
  return expression === null ? kind : 'computed';
};

/** Kinds of one line as it was typed, which lists find by its beginning. */
export const isLine = (kind: OwnFieldKind): boolean =>
  ['text', 'phone', 'email', 'url', 'serial'].includes(kind);

/** Kinds of texts that are the same whatever their signs, blanks and case. */
export const isLoose = (kind: OwnFieldKind): boolean => kind === 'text' || kind === 'phone';

/** Kinds whose values have an order that a list can be sorted by; one of records' ids says nothing to people. */
export const canBeSorted = (kind: OwnFieldKind): boolean =>
  kind !== 'choices' && kind !== 'longText' && !isRelation(kind);

export const canBeUnique = (kind: OwnFieldKind): boolean =>
  isLine(kind) || kind === 'number' || kind === 'date';

export const canBeSearched = (kind: OwnFieldKind): boolean =>
  isLine(kind) || kind === 'longText' || kind === 'number' || hasOptions(kind);

export const isOption = (kind: OwnFieldKind): boolean => kind === 'choice' || kind === 'stage';

export const hasOptions = (kind: OwnFieldKind): boolean => isOption(kind) || kind === 'choices';

/** The kinds that hold whatever a kind held, so that a field with values may become one. */
const WIDER: Readonly<Partial<Record<OwnFieldKind, readonly OwnFieldKind[]>>> = {
  choice: ['choices', 'text', 'stage'],
  stage: ['choice', 'choices', 'text'],
  number: ['text'],
  text: ['longText'],
  phone: ['text'],
  email: ['text'],
  url: ['text'],
  serial: ['text'],
};

export const canWiden = (from: OwnFieldKind, to: OwnFieldKind): boolean =>
  from === to || (WIDER[from]?.includes(to) ?? false);

/**
 * Whether a record has a field or an own object that is restricted to some policy types; an empty restriction is none.
 * @param policyTypeId the record's; undefined for one that is no policy, which has only what is not restricted
 */
export const isOfType = (
  { policyTypeIds }: Pick<OwnField, 'policyTypeIds'>,
  policyTypeId?: number,
): boolean =>
  policyTypeIds.length === 0 ||
  (policyTypeId !== undefined && policyTypeIds.includes(policyTypeId));

export const appliesTo = (
  field: Pick<OwnField, 'retiredAt' | 'policyTypeIds'>,
  policyTypeId?: number,
): boolean => field.retiredAt === null && isOfType(field, policyTypeId);

export const resourceOf = (key: string): OwnObjectResource => `own-${key}`;
