import { nested } from '../../../../domain/agency/layouts/layout.ts';
import {
  appliesTo,
  OWN_VALUES,
  ownKeyOf,
  ownPath,
} from '../../../../domain/agency/ownFields/ownField.ts';
import {
  type CompiledOwnFields,
  checkOwnValues,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Job } from './job.ts';
import type { FormValues } from './kinds.ts';
import type { RowProblem } from './rows.repository.ts';
import { labelOf } from './values.ts';

/**
 * Own fields of the rows of an import: beside the other fields, each is one (`customFields.placa`); forms
 * and records have them under one name.
 */

const typeOf = ({ policy_type_id }: FormValues): number | undefined =>
  typeof policy_type_id === 'number' ? policy_type_id : undefined;

const problemAt = (job: Job, field: string, message: string): RowProblem => ({
  field,
  label: labelOf(job, field),
  message,
});

/** Cells of fields that policies of the row's type do not have; a value for all rows goes to those that do. */
const notOfType = (job: Job, values: FormValues, policyTypeId: number | undefined) =>
  policyTypeId === undefined
    ? []
    : job.columns
        .filter(({ own, place }) => own && place !== undefined && !appliesTo(own, policyTypeId))
        .filter(({ field }) => values[field] !== undefined)
        .map(({ field }) => problemAt(job, field, texts.ownNotOfType));

interface OwnOutcome {
  readonly values: OwnValues;
  readonly problems: readonly RowProblem[];
}

const checked = (
  job: Job,
  ownFields: CompiledOwnFields,
  values: FormValues,
  {
    stored,
    policyTypeId,
  }: { readonly stored: OwnValues; readonly policyTypeId: number | undefined },
): OwnOutcome => {
  const sent: OwnValues = Object(nested(values)[OWN_VALUES]);
  const outcome = checkOwnValues(ownFields, { sent, stored, policyTypeId });
  const errors = 'errors' in outcome ? Object.entries(outcome.errors) : [];
  return {
    values: 'values' in outcome ? outcome.values : stored,
    problems: [
      ...notOfType(job, values, policyTypeId),
      ...errors.map(([key, message]) => problemAt(job, ownPath(key), message)),
    ],
  };
};

export const ownProblems = (job: Job, values: FormValues): readonly RowProblem[] =>
  checked(job, job.own, values, { stored: {}, policyTypeId: typeOf(values) }).problems;

export const changedOwn = (job: Job, values: FormValues, record: FormValues): OwnOutcome => {
  const given = new Map([...job.own].filter(([key]) => values[ownPath(key)] !== undefined));
  const stored: OwnValues = Object(record[OWN_VALUES]);
  return checked(job, given, values, { stored, policyTypeId: typeOf(record) });
};

export const retiredAmong = (job: Job, values: FormValues): string[] =>
  Object.keys(values).flatMap((field) => {
    const key = ownKeyOf(field);
    if (key === undefined) return [];
    const own = job.own.get(key)?.field;
    return own?.retiredAt === null ? [] : [own?.label ?? key];
  });
