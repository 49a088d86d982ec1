import { texts } from '../../texts.ts';
import { compileFormulas, type FormulaField, type RowFields } from './formulas.ts';
import { hasRange, isBelow, type Limits, lawfulLimits, NO_LIMITS } from './limits.ts';
import {
  type ChosenKind,
  type ColumnTotal,
  canBeSearched,
  canBeSorted,
  canBeUnique,
  canTotal,
  canWiden,
  hasOptions,
  isBuiltInResource,
  isFigure,
  isRelation,
  isTyped,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldResource,
  type OwnObjectResource,
} from './ownField.ts';
import { type Source, type Sourced, shownOf } from './related.ts';
import { isNumbered } from './runningNumber.ts';
import { ownValueSchema } from './schemas.ts';
import { moveErrors, stagePart } from './stages.ts';

export interface Definition extends Limits {
  readonly resource: OwnFieldResource;
  readonly kind: OwnFieldKind;
  readonly expression: string | null;
  readonly source: string | null;
  readonly sourceField: string | null;
  readonly options: readonly string[];
  readonly moves: OwnField['moves'];
  readonly relatedTo: OwnObjectResource | null;
  readonly policyTypeIds: readonly number[];
  readonly isMany: boolean;
  readonly columnTotal: ColumnTotal | null;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
  readonly isSearched: boolean;
  readonly isSorted: boolean;
  readonly isInPdf: boolean;
}

type Errors = Readonly<Record<string, string>>;

type DefinedField = FormulaField & Pick<OwnField, 'isPersonal'>;

/**
 * Objections to a change of a field, from its own formula and from the formulas that name it.
 * @param fields all of its record, as they are after the change
 * @param changed its key; none where a field of rows inside the record was changed
 */
export const formulaErrors = (
  fields: readonly DefinedField[],
  changed: string | undefined,
  rowFields: RowFields = new Map(),
): Errors => {
  const formulas = compileFormulas(fields, rowFields);
  const own = formulas.get(changed ?? '');
  if (own && 'message' in own) return { expression: texts.ownFormulaAt(own.at + 1, own.message) };
  for (const { key, label, isPersonal } of fields) {
    const formula = formulas.get(key);
    if (formula && 'message' in formula) return { kind: texts.ownUsedBy(label, formula.message) };
    const named = [
      ...fields.filter((one) => formula?.operands.has(one.key)),
      ...(formula?.columns ?? []).flatMap((column) => column.field ?? []),
      ...(formula?.builtIn.values() ?? []),
    ];
    const personal = named.find((one) => one.isPersonal);
    if (personal && !isPersonal) return { isPersonal: texts.ownOfPersonal(label, personal.label) };
  }
  return {};
};

export type Chosen = Pick<OwnField, 'resource' | 'key' | 'label' | 'isPersonal'> & {
  readonly kind: ChosenKind;
  readonly expression?: string | null | undefined;
} & Partial<Sourced>;

interface Resolution extends Pick<OwnField, 'kind' | 'expression' | 'source' | 'sourceField'> {
  readonly errors: Errors;
}

const NOT_READ = { source: null, sourceField: null } as const;

/** The definition of a field that shows what related records have: of the kind of what it shows. */
const readResolution = (
  { isPersonal, label }: Pick<Chosen, 'isPersonal' | 'label'>,
  { source = null, sourceField = null }: Partial<Sourced>,
  sources: readonly Source[],
): Resolution => {
  const shown = shownOf(sources, { source, sourceField });
  const how = { expression: null, source, sourceField };
  if ('errors' in shown) return { ...how, kind: 'text', errors: shown.errors };
  const { field, kind } = shown;
  if (!field?.isPersonal || isPersonal) return { ...how, kind, errors: {} };
  return { ...how, kind, errors: { isPersonal: texts.ownOfPersonal(label, field.label) } };
};

/**
 * The kind that a definition's formula gives it, and what is wrong with that and with the formulas that name the
 * field.
 * @param others the fields of its record; one of its key is the field itself as it was
 * @param sources relations over which it can show what other records have
 */
export const resolution = (
  { resource, key, label, isPersonal, kind, expression, ...sourced }: Chosen,
  others: readonly DefinedField[],
  rowFields: RowFields = new Map(),
  sources: readonly Source[] = [],
): Resolution => {
  if (kind === 'related') return readResolution({ isPersonal, label }, sourced, sources);
  const isComputed = kind === 'computed';
  if (isComputed && !expression)
    return {
      ...NOT_READ,
      kind: 'text',
      expression: '',
      errors: { expression: texts.ownFormulaMissing },
    };
  const field: DefinedField = {
    resource,
    key,
    label,
    isPersonal,
    kind: isComputed ? 'text' : kind,
    expression: isComputed ? (expression ?? null) : null,
    source: null,
    retiredAt: null,
  };
  const fields = [field, ...others.filter((other) => other.key !== key)];
  const formula = compileFormulas(fields, rowFields).get(key);
  return {
    ...NOT_READ,
    kind: formula && 'kind' in formula ? formula.kind : field.kind,
    expression: field.expression,
    errors: formulaErrors(fields, key, rowFields),
  };
};

/** A definition without what its kind rules out, such as the options of the kind that a form held before. */
export const lawfulPart = <D extends Omit<Definition, 'resource'>>(definition: D): D => {
  const { kind, source, options, moves, relatedTo, columnTotal } = definition;
  const { isMany, isRequired, isUnique, isSearched, isSorted, isInPdf } = definition;
  const typed = isTyped(definition);
  return {
    ...definition,
    options: hasOptions(kind) && source === null ? options : [],
    relatedTo: kind === 'record' ? relatedTo : null,
    isMany: isMany && isRelation(kind),
    columnTotal: canTotal(kind, columnTotal) ? columnTotal : null,
    ...(typed || kind === 'serial' ? lawfulLimits(kind, definition) : NO_LIMITS),
    isRequired: isRequired && typed,
    isUnique: isUnique && typed && canBeUnique(kind),
    isSearched: isSearched && source === null && canBeSearched(kind),
    ...stagePart(kind, { moves, isSorted: isSorted && source === null && canBeSorted(kind) }),
    isInPdf: isInPdf && source === null,
  };
};

const isBuiltIn = ({ resource }: Definition): boolean => isBuiltInResource(resource);

const isLawful = (of: Definition, limit: keyof Limits): boolean =>
  lawfulPart(of)[limit] === of[limit];

/** Whether a limit is a value of the field as its values are written, by which it is compared with them. */
const isValue = (of: Definition, limit: string | null): boolean => {
  if (limit === null) return true;
  const { data } = ownValueSchema({ ...of, ...NO_LIMITS, isRequired: true }).safeParse(limit);
  const isWritten = isFigure(of.kind) ? data !== undefined : data === limit;
  return hasRange(of.kind) && of.expression === null && isWritten;
};

const isReversed = (of: Definition): boolean => {
  const { kind, minimum, maximum } = of;
  if (minimum === null || maximum === null) return false;
  return isValue(of, minimum) && isValue(of, maximum) && isBelow(kind, maximum, minimum);
};

type Refusal = readonly [
  field: keyof Definition,
  message: string,
  isRefused: (of: Definition) => boolean,
];

const REFUSALS: readonly Refusal[] = [
  [
    'options',
    texts.ownOptionsMissing,
    (of) => hasOptions(of.kind) && of.source === null && !of.options.length,
  ],
  ['options', texts.ownOptionsOfChoices, (of) => !hasOptions(of.kind) && of.options.length > 0],
  ['kind', texts.ownRelationOfObjects, (of) => isRelation(of.kind) && isBuiltIn(of)],
  ['kind', texts.ownStageOfObjects, (of) => of.kind === 'stage' && isBuiltIn(of)],
  ['isMany', texts.ownManyOfRelations, (of) => of.isMany && !isRelation(of.kind)],
  ['relatedTo', texts.ownRelatedMissing, (of) => of.kind === 'record' && of.relatedTo === null],
  ['relatedTo', texts.ownRelatedOfRecords, (of) => of.kind !== 'record' && of.relatedTo !== null],
  [
    'policyTypeIds',
    texts.ownTypesOfPolicies,
    (of) => of.resource !== 'policies' && of.policyTypeIds.length > 0,
  ],
  ['columnTotal', texts.ownTotalOfRows, (of) => of.columnTotal !== null && isBuiltIn(of)],
  ['columnTotal', texts.ownNotTotalled, (of) => !canTotal(of.kind, of.columnTotal)],
  ['minimum', texts.ownNotAValue, (of) => !isValue(of, of.minimum)],
  ['maximum', texts.ownNotAValue, (of) => !isValue(of, of.maximum)],
  ['maximum', texts.ownRangeReversed, isReversed],
  ['maxLength', texts.ownNoLimit, (of) => !isLawful(of, 'maxLength')],
  ['example', texts.ownNoLimit, (of) => !isLawful(of, 'example')],
  ['example', texts.ownNumberExample, (of) => of.kind === 'serial' && !isNumbered(of.example)],
  ['example', texts.ownExampleTooLong, (of) => (of.example?.length ?? 0) > (of.maxLength ?? 60)],
  ['isRequired', texts.ownNotTyped, (of) => of.isRequired && !isTyped(of)],
  ['isUnique', texts.ownNotTyped, (of) => of.isUnique && !isTyped(of)],
  ['isUnique', texts.ownNotUnique, (of) => of.isUnique && !canBeUnique(of.kind)],
  ['isSearched', texts.ownRead, (of) => of.isSearched && of.source !== null],
  ['isSorted', texts.ownRead, (of) => of.isSorted && of.source !== null],
  ['isInPdf', texts.ownRead, (of) => of.isInPdf && of.source !== null],
  ['isSearched', texts.ownNotSearched, (of) => of.isSearched && !canBeSearched(of.kind)],
  ['isSorted', texts.ownNotSorted, (of) => of.isSorted && !canBeSorted(of.kind)],
];

/**
 * Objections to a definition that asks for what its kind cannot be.
 * @returns field → Spanish message; empty when it is lawful
 */
export const definitionErrors = (definition: Definition): Record<string, string> =>
  Object.fromEntries([
    ...REFUSALS.flatMap(([field, message, isRefused]) =>
      isRefused(definition) ? [[field, message]] : [],
    ),
    ...Object.entries(moveErrors(definition)),
  ]);

interface Use {
  readonly records: number;
  readonly options: readonly string[];
}

/**
 * Objections to a change that would leave values which the field could not hold.
 * @returns field → Spanish message; empty when every value is still one
 */
export const changeErrors = (
  before: Pick<OwnField, 'kind' | 'expression' | 'source' | 'relatedTo' | 'isMany'>,
  after: Pick<Definition, 'kind' | 'expression' | 'source' | 'options' | 'relatedTo' | 'isMany'>,
  use: Use,
): Record<string, string> => {
  // What was computed is computed anew.
  if (use.records === 0 || (before.expression !== null && after.expression !== null)) return {};
  if (after.expression !== null || after.source !== null || !canWiden(before.kind, after.kind))
    return { kind: texts.ownKindInUse(use.records) };
  if (before.relatedTo !== after.relatedTo) return { relatedTo: texts.ownKindInUse(use.records) };
  if (before.isMany && !after.isMany) return { isMany: texts.ownManyInUse(use.records) };
  const missing = use.options.find((option) => !after.options.includes(option));
  return hasOptions(after.kind) && missing !== undefined
    ? { options: texts.ownOptionInUse(missing) }
    : {};
};
