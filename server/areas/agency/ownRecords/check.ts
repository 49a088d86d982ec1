import { layoutFields } from '../../../../domain/agency/layouts/fields.ts';
import { ruledForm } from '../../../../domain/agency/layouts/forms.ts';
import { layoutInForce } from '../../../../domain/agency/layouts/layout.ts';
import type { OwnRows } from '../../../../domain/agency/ownFields/formulas.ts';
import {
  OWN_VALUES,
  type OwnFieldResource,
  type OwnValue,
  ownKeyOf,
  relatedResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import {
  type CheckedOwnValues,
  type CompiledOwnFields,
  checkOwnValues,
  fieldsInForce,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { definitionsOf } from '../ownFields/compiled.repository.ts';
import { holdTarget } from './links.repository.ts';

type Sent = Readonly<Record<string, unknown>>;

const idsIn = (value: OwnValue | undefined): readonly unknown[] =>
  value === undefined ? [] : [value].flat();

/** Whether all of some records may be named; each is locked until the transaction ends. */
const areThere = async (trx: Trx, resource: OwnFieldResource, ids: readonly unknown[]) => {
  for (const id of ids) if (!(await holdTarget(trx, resource, Number(id)))) return false;
  return true;
};

/** The relation fields that newly name a record which is not there; what the others name is held. */
const missingTargets = async (
  trx: Trx,
  compiled: CompiledOwnFields,
  values: OwnValues,
  stored: OwnValues,
): Promise<Record<string, string>> => {
  const missing: Record<string, string> = {};
  for (const field of fieldsInForce(compiled)) {
    const resource = relatedResource(field);
    const { key } = field;
    const known = idsIn(stored[key]);
    const added = idsIn(values[key]).filter((id) => !known.includes(id));
    if (resource && !(await areThere(trx, resource, added)))
      missing[key] = field.isMany ? texts.ownTargetsUnknown : texts.ownTargetUnknown;
  }
  return missing;
};

/**
 * What records of an own object hold once they are saved as somebody sends them, who fills them in as their layout lets
 * them.
 * @returns checks one record: where nothing is sent it stays as it is; a new one was nothing before
 */
export const checkFor = async (
  trx: Trx,
  { role }: Actor,
  { key }: OwnObject,
  compiled: CompiledOwnFields,
) => {
  const resource = resourceOf(key);
  const { layouts } = await definitionsOf(trx);
  const rules = layoutInForce(layouts, { resource, role })?.fields ?? [];
  const fields = layoutFields(resource, compiled);
  const laidOut = (sent: Sent, stored: OwnValues): CheckedOwnValues | { readonly form: Sent } => {
    const of = { sent: { [OWN_VALUES]: sent }, stored: { [OWN_VALUES]: stored }, own: compiled };
    const { form, errors } = ruledForm(rules, fields, of);
    const refused = Object.entries(errors).map(([path, text]) => [ownKeyOf(path), text] as const);
    return refused.length > 0
      ? { errors: Object.fromEntries(refused) }
      : { form: Object(form[OWN_VALUES]) };
  };
  const checked = async (sent: Sent, stored: OwnValues, rows: OwnRows | undefined) => {
    const filled = laidOut(sent, stored);
    if (!('form' in filled)) return filled;
    const outcome = checkOwnValues(compiled, { sent: filled.form, stored, rows });
    if ('errors' in outcome) return outcome;
    const errors = await missingTargets(trx, compiled, outcome.values, stored);
    return Object.keys(errors).length > 0 ? { errors } : outcome;
  };
  return async (
    sent: Sent | undefined,
    before: OwnValues | undefined,
  ): Promise<CheckedOwnValues> => {
    // A new one has no rows inside it yet.
    if (!before) return checked(sent ?? {}, {}, {});
    return sent ? checked(sent, before, undefined) : { values: before };
  };
};
