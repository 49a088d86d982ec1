import { type FieldRule, valueIn, withValue } from '../../../../domain/agency/layouts/layout.ts';
import { type OwnField, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import { recordsListed } from '../../../../domain/agency/views/lists.ts';
import type { ownFields as calls } from '../../../../domain/contract/index.ts';
import { isComparedIn, withCompared } from '../../../../domain/expressions/names.ts';
import { foldText } from '../../../../domain/searchWords.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { findAllViews } from '../views/repository.ts';
import type { StoredField } from './compiled.repository.ts';
import { expressionsOver } from './named.ts';
import { renameValues } from './repository.ts';

/**
 * The options that a change leaves, and which of them gets another name, from and to.
 * @throws Problem 400 for an option that there is not, and for a name that another has
 */
export const renamingOf = (
  { options: stored }: OwnField,
  { options, renamedOption: from, newOptionName: to }: Input<typeof calls.updateOwnField>['body'],
): { readonly options: readonly string[]; readonly renamed?: readonly [string, string] } => {
  if (!from && !to) return { options };
  if (!from || !stored.includes(from) || !options.includes(from))
    throw invalid({ renamedOption: texts.ownRenamedMissing });
  if (!to) throw invalid({ newOptionName: texts.required });
  if ([...stored, ...options].includes(to)) throw invalid({ newOptionName: texts.ownRenamedTaken });
  return { options: options.map((one) => (one === from ? to : one)), renamed: [from, to] };
};

export const renameOption = async (trx: Trx, field: StoredField, from: string, to: string) => {
  const path = ownPath(field.key);
  const isIt = (value: unknown) => typeof value === 'string' && foldText(value) === foldText(from);
  await renameValues(trx, field, from, to);
  for (const { id, list, filter } of await findAllViews(trx)) {
    const parsed = JSON.parse(filter);
    if (recordsListed(list) === field.resource && isIt(valueIn(parsed, path)))
      await updateRow(trx, 'views', id, { filter: JSON.stringify(withValue(parsed, path, to)) });
  }
  const { formulas, layouts } = await expressionsOver(trx, field);
  for (const { field: formula, expression, name } of formulas)
    if (isComparedIn(expression, name, from))
      await updateRow(trx, 'own_fields', formula.id, {
        expression: withCompared(expression, name, from, to),
      });
  const ruleOf = (rule: FieldRule): FieldRule => {
    const initial = Array.isArray(rule.initial)
      ? rule.initial.map((one) => (isIt(one) ? to : one))
      : rule.initial;
    return {
      ...rule,
      ...(rule.condition ? { condition: withCompared(rule.condition, field.key, from, to) } : {}),
      ...(rule.name === path ? { initial: isIt(initial) ? to : initial } : {}),
    };
  };
  for (const { id, fields } of layouts)
    await updateRow(trx, 'layouts', id, { body: { fields: fields.map(ruleOf) } });
};
