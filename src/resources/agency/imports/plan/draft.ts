import { suggestedZeros } from '../../../../../domain/agency/imports/answers.ts';
import {
  dividedInto,
  type ImportColumn,
  type KindDefinition,
  missingPlaces,
} from '../../../../../domain/agency/imports/columns.ts';
import { openDoubts } from '../../../../../domain/agency/imports/doubts.ts';
import { goneFields } from '../../../../../domain/agency/imports/kinds.ts';
import { texts } from '../../../../../domain/texts.ts';
import type { ImportDetail } from '../../../../data/imports.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';

export type PlanDraft = ImportDetail['plan'];

export type Objections = Readonly<Record<string, string>>;

type Translate = (key: TextKey, options?: Readonly<Record<string, string>>) => string;

export function doubled(
  known: readonly ImportColumn[],
  { columns }: PlanDraft,
  translate: Translate,
): Objections {
  const filled = known.filter(({ field }) => columns[field] !== undefined);
  return Object.fromEntries(
    filled.flatMap(({ field }) => {
      const other = filled.find(
        (one) => one.field !== field && columns[one.field] === columns[field],
      );
      return other
        ? [[field, translate('imports.plan.usedTwice', { field: other.label })] as const]
        : [];
    }),
  );
}

/** Objections that keep a plan from being rehearsed besides: told once that is tried. */
export function unfilled(
  { columns: known, keys: rules }: KindDefinition,
  plan: PlanDraft,
  { doubts }: Pick<ImportDetail, 'doubts'>,
  translate: Translate,
): Objections {
  const { columns, values, mode, keys } = plan;
  const isEmpty = (field: string) => values[field]?.trim() === '' && columns[field] === undefined;
  const blank = Object.keys(values).filter(isEmpty);
  // Who is only updated keeps what the file does not have.
  const filled = new Set([...Object.keys(columns), ...Object.keys(values)]);
  const left = mode === 'update' ? [] : missingPlaces(known, filled).map(({ field }) => field);
  const open = openDoubts(known, plan, doubts);
  return {
    ...Object.fromEntries(open.map(({ field }) => [field, texts.doubtOpen])),
    ...Object.fromEntries([...blank, ...left].map((field) => [field, texts.required])),
    ...(rules.length > 0 && keys.length === 0 ? { keys: translate('imports.plan.noKey') } : {}),
  };
}

export function filledBy(
  plan: PlanDraft,
  field: string,
  by: { readonly place: number } | { readonly value: string } | undefined,
): PlanDraft {
  const { [field]: _column, ...columns } = plan.columns;
  const { [field]: _value, ...values } = plan.values;
  // Another column is asked about anew.
  const { [field]: _correction, ...corrections } = plan.corrections ?? {};
  const left = { ...plan, columns, values, corrections };
  if (!by) return left;
  return 'place' in by
    ? { ...left, columns: { ...columns, [field]: by.place } }
    : { ...left, values: { ...values, [field]: by.value } };
}

export function blanksFilled(plan: PlanDraft, field: string, value: string | undefined): PlanDraft {
  const { [field]: _value, ...values } = plan.values;
  return { ...plan, values: value === undefined ? values : { ...values, [field]: value } };
}

export function withoutDivided(plan: PlanDraft, known: readonly ImportColumn[]): PlanDraft {
  const divided = dividedInto(known, new Set(Object.keys(plan.columns)));
  return [...divided].reduce((left, field) => filledBy(left, field, undefined), plan);
}

export function withoutGone(plan: PlanDraft, known: readonly ImportColumn[]): PlanDraft {
  return goneFields(plan, known).reduce((left, field) => filledBy(left, field, undefined), plan);
}

const SAMPLES = 3;

export const samplesOf = ({ sample }: ImportDetail, place: number | undefined): string[] =>
  place === undefined
    ? []
    : [...new Set(sample.map((row) => row[place] ?? '').filter(Boolean))].slice(0, SAMPLES);

/** An import with the suggestions of its columns in its plan, until a plan of it has been saved. */
export const withSuggestions = (of: ImportDetail, columns: readonly ImportColumn[]) => {
  if (of.version > 1) return of;
  const file = { columns, places: of.plan.columns, doubts: of.doubts };
  const corrections = { ...suggestedZeros(file, of.sample), ...of.plan.corrections };
  return { ...of, plan: { ...of.plan, corrections } };
};

export const isProposal = (
  { plan: proposed, version }: Pick<ImportDetail, 'plan' | 'version'>,
  plan: PlanDraft,
  part: 'values' | 'corrections',
  field: string,
): boolean => {
  const answer = plan[part]?.[field];
  return version === 1 && answer !== undefined && answer === proposed[part]?.[field];
};
