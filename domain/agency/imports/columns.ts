import { advisor } from '../../entities/advisor.ts';
import { bankAccount } from '../../entities/bankAccount.ts';
import { customer } from '../../entities/customer.ts';
import type { Entity, Field } from '../../entities/entity.ts';
import { bank, company } from '../../entities/organisations.ts';
import { policy } from '../../entities/policy.ts';
import { normalHeading } from '../../sheets/sheet.ts';
import { snake } from '../../snake.ts';
import type { OwnField, OwnObjectResource } from '../ownFields/ownField.ts';
import { OTHER_HEADINGS, WHOLE_NAME_HEADINGS } from './headings.ts';
import { NAME_PARTS } from './personNames.ts';

/** Kinds in the order in which an agency brings them: each refers to those before it. */
export const IMPORT_KINDS = [
  'companies',
  'banks',
  'advisors',
  'customers',
  'bank-accounts',
  'policies',
] as const;
export type BuiltInKind = (typeof IMPORT_KINDS)[number];

/** Kinds of records that are linked to those of another agency's server. */
export type LinkKind = BuiltInKind | 'commissions' | 'refunds';

export type ImportKind = BuiltInKind | OwnObjectResource;

export const isBuiltInKind = (kind: string): kind is BuiltInKind =>
  IMPORT_KINDS.some((one) => one === kind);

export type ColumnKind =
  | 'text'
  | 'mail'
  | 'name'
  | 'code'
  | 'phone'
  | 'identity'
  | 'day'
  | 'birth'
  | 'amount'
  | 'percent'
  | 'count'
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'collected';

export interface FlagWords {
  readonly yes: string;
  readonly no: string;
}

export interface ImportColumn {
  /** The field of the form that it fills, or what an import alone has. */
  readonly field: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly isRequired: boolean;
  /** Other headings as {@link normalHeading} writes them, separated by bars; the first list counts most. */
  readonly otherHeadings?: readonly string[] | undefined;
  /** The fields among which its text is divided; they have no column of their own then. */
  readonly divides?: readonly string[];
  readonly words?: FlagWords | undefined;
  readonly reference?: ReferenceTo;
  readonly namedBy?: string | undefined;
  readonly own?: OwnField;
}

/** Records that a cell names: by their identity number or name, by a name alone, by a number or by a title. */
export type ReferenceTo =
  | OwnObjectResource
  | 'policies'
  | 'claims'
  | 'customers'
  | 'advisors'
  | 'bank_accounts'
  | 'companies'
  | 'banks'
  | 'civil_statuses'
  | 'provinces'
  | 'cities'
  | 'account_types'
  | 'policy_types'
  | 'payment_methods'
  | 'payment_frequencies';

const KIND_OF = {
  id: 'reference',
  text: 'text',
  optionalText: 'text',
  day: 'day',
  flag: 'flag',
  count: 'count',
  amount: 'amount',
  percent: 'percent',
} as const satisfies Partial<Record<Field['kind'], ColumnKind>>;

const isBrought = (kind: Field['kind']): kind is keyof typeof KIND_OF => kind in KIND_OF;

const KIND_OF_FIELD: Readonly<Record<string, ColumnKind>> = {
  ci_ruc: 'identity',
  birthdate: 'birth',
  numberPhone: 'phone',
  email: 'mail',
  numberPolicy: 'code',
  accountNumber: 'code',
};

const FLAG_WORDS: Readonly<Record<string, FlagWords>> = {
  isCommissionAnnualized: { yes: 'Anualizada', no: 'No anualizada' },
};

const OWN_REFERENCE: Readonly<Record<string, ReferenceTo>> = {
  customers_id: 'customers',
  advisor_id: 'advisors',
  bank_account_id: 'bank_accounts',
};

const FOLLOWS_FREQUENCY = 'numberOfPayments';

const columnOf = (field: string, entityField: Field): ImportColumn[] => {
  const { label, kind, form, reference, completedLater = false } = entityField;
  if (!form || !isBrought(kind)) return [];
  // A card's number is typed by hand, where it is sealed at once.
  if (field === 'credit_card_id') return [];
  const isFilled = form.safeParse(undefined).success || form.safeParse(null).success;
  const isRequired = !isFilled && !completedLater && field !== FOLLOWS_FREQUENCY;
  const common = {
    field,
    label,
    isRequired,
    otherHeadings: OTHER_HEADINGS[field],
    words: FLAG_WORDS[field],
  };
  if (kind !== 'id') return [{ ...common, kind: KIND_OF_FIELD[field] ?? KIND_OF[kind] }];
  // The entity's references are tables that REFERENCES knows.
  const to = (reference?.table ?? OWN_REFERENCE[field]) as ReferenceTo;
  return [
    { ...common, kind: 'reference', reference: to, namedBy: reference && snake(reference.name) },
  ];
};

const columnsOf = ({ fields }: Entity): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => columnOf(name, field));

const pastColumn = (field: string, label: string): ImportColumn => ({
  field,
  label,
  kind: 'collected',
  isRequired: false,
  otherHeadings: OTHER_HEADINGS[field],
});

/** The charges of a policy that is brought in are its fee. */
const NET_PREMIUM: ImportColumn = {
  field: 'netPremium',
  label: 'Prima neta',
  kind: 'amount',
  isRequired: false,
  otherHeadings: OTHER_HEADINGS.netPremium,
};

const PAST_OF_POLICY: readonly ImportColumn[] = [
  pastColumn('collectedThrough', 'Cuotas cobradas hasta'),
  pastColumn('insurerPaidThrough', 'La compañía ya pagó hasta'),
  pastColumn('advisorPaidThrough', 'Comisión pagada al asesor hasta'),
  // Its sum alone, where the instalments that it was paid for are not known.
  { ...pastColumn('advisorPaid', 'Comisión ya pagada al asesor'), kind: 'amount' },
];

const wholeName = (theirHeadings: string): ImportColumn => ({
  field: 'wholeName',
  label: 'Nombre completo',
  kind: 'name',
  isRequired: false,
  otherHeadings: [...(OTHER_HEADINGS.wholeName ?? []), theirHeadings],
  divides: NAME_PARTS,
});

/** Key rule: a row matches a record when all of these fields are equal. */
export interface KeyRule {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly string[];
}

const key = (name: string, label: string, ...fields: string[]): KeyRule => ({
  name,
  label,
  fields,
});

const people: readonly KeyRule[] = [
  key('identity', 'Cédula o RUC', 'ci_ruc'),
  key('email', 'Correo', 'email'),
  key('name', 'Nombres y fecha de nacimiento', 'firstName', 'surname', 'birthdate'),
];

export interface KindDefinition {
  readonly label: string;
  readonly entity: Entity;
  readonly columns: readonly ImportColumn[];
  readonly keys: readonly KeyRule[];
  readonly isRegistered: boolean;
  readonly isUpdated: boolean;
}

const define = (
  label: string,
  entity: Entity,
  keys: readonly KeyRule[],
  {
    isUpdated = true,
    before = [] as readonly ImportColumn[],
    more = [] as readonly ImportColumn[],
  } = {},
): KindDefinition => ({
  label,
  entity,
  columns: [...before, ...columnsOf(entity), ...more],
  keys,
  isRegistered: true,
  isUpdated,
});

export const IMPORTS: Readonly<Record<BuiltInKind, KindDefinition>> = {
  companies: define(
    'Compañías',
    company,
    [key('identity', 'RUC', 'ci_ruc'), key('name', 'Nombre de la compañía', 'companyName')],
    { isUpdated: false },
  ),
  banks: define('Bancos', bank, [key('name', 'Nombre del banco', 'bankName')], {
    isUpdated: false,
  }),
  advisors: define('Asesores', advisor, people, {
    before: [wholeName(WHOLE_NAME_HEADINGS.advisors)],
  }),
  customers: define('Clientes', customer, people, {
    before: [wholeName(WHOLE_NAME_HEADINGS.customers)],
  }),
  'bank-accounts': define('Cuentas bancarias', bankAccount, [
    key('number', 'Banco y número de cuenta', 'bank_id', 'accountNumber'),
  ]),
  policies: define('Pólizas', policy, [key('number', 'Número de póliza', 'numberPolicy')], {
    more: [NET_PREMIUM, ...PAST_OF_POLICY],
  }),
};

/** Column of a file by the field that it fills; its place from 0. */
export type ColumnPlaces = Readonly<Record<string, number>>;

/**
 * Which columns some headings name. Each heading is used once.
 *
 * @param headings of a sheet's header row, from its first column on.
 * @param given columns that are placed already
 */
export function guessPlaces(
  columns: readonly ImportColumn[],
  headings: readonly string[],
  given: ColumnPlaces = {},
): ColumnPlaces {
  const normal = headings.map(normalHeading);
  const places: Record<string, number> = { ...given };
  const taken = new Set(Object.values(given));
  const take = (field: string, isIt: (heading: string) => boolean) => {
    const place = normal.findIndex((heading, at) => !taken.has(at) && isIt(heading));
    if (place < 0 || places[field] !== undefined) return;
    places[field] = place;
    taken.add(place);
  };
  // The template's own headings come before what else a column may be called.
  for (const { field, label } of columns)
    take(field, (heading) => heading === normalHeading(label));
  for (const { field, otherHeadings = [] } of columns)
    for (const names of otherHeadings) take(field, (heading) => names.split('|').includes(heading));
  return withoutDoubles(columns, places);
}

/** Names in several columns, or in one: a file that has both is read by the several. */
const withoutDoubles = (columns: readonly ImportColumn[], places: ColumnPlaces): ColumnPlaces => {
  const dropped = columns.flatMap(({ field, divides = [] }) => {
    if (divides.length === 0 || places[field] === undefined) return [];
    return divides.filter((part) => places[part] !== undefined).length > 1 ? [field] : divides;
  });
  return Object.fromEntries(Object.entries(places).filter(([field]) => !dropped.includes(field)));
};

export const missingPlaces = (columns: readonly ImportColumn[], filled: ReadonlySet<string>) => {
  const divided = dividedInto(columns, filled);
  return columns.filter(
    ({ field, isRequired }) => isRequired && !filled.has(field) && !divided.has(field),
  );
};

export const dividedInto = (columns: readonly ImportColumn[], filled: ReadonlySet<string>) =>
  new Set(columns.flatMap(({ field, divides = [] }) => (filled.has(field) ? divides : [])));

export const IMPORT_FILE_BYTES = 20 * 1024 * 1024;
export const IMPORT_ROWS = 50_000;
