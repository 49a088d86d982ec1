import { layoutFields } from '../../../../domain/agency/layouts/fields.ts';
import { type FieldRule, valueIn, withValue } from '../../../../domain/agency/layouts/layout.ts';
import {
  hasOptions,
  isOwnObjectResource,
  type OwnField,
  ownPath,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { compileOwnFields, noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import { objectKeyOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { lawfulView } from '../../../../domain/agency/views/lawful.ts';
import { recordsListed, viewedList } from '../../../../domain/agency/views/lists.ts';
import { civilDate } from '../../../../domain/civilDate.ts';
import type { ownFields as calls } from '../../../../domain/contract/index.ts';
import { isComparedIn, isNamedIn, withCompared } from '../../../../domain/expressions/names.ts';
import { foldText } from '../../../../domain/searchWords.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, invalid } from '../../../problem.ts';
import type { Author } from '../definitions.ts';
import { findAllViews, findViews } from '../views/repository.ts';
import { findFields, findLayouts, rowsParentOf, type StoredField } from './compiled.repository.ts';
import { renameValues } from './repository.ts';

/** Views that find by a field as it was and no longer could; those of another user alone are theirs to mend. */
const viewsBroken = async (
  trx: Trx,
  { actor, now }: Author,
  before: StoredField,
  after: StoredField | undefined,
): Promise<string[]> => {
  const path = ownPath(before.key);
  const today = civilDate(now.toISOString().slice(0, 10));
  return (await findViews(trx, actor.userId)).flatMap(({ list: name, name: title, filter }) => {
    const list = viewedList(name);
    const sought = valueIn(JSON.parse(filter), path);
    if (!list || sought === undefined || recordsListed(name) !== before.resource) return [];
    const view = { columns: null, sort: null, sumBy: null, filter: withValue({}, path, sought) };
    const isBroken = (field: StoredField | undefined) => {
      const own = compileOwnFields(field ? [field] : []);
      return lawfulView({ name, list, own, today, isHidden: () => false }, view).broken.length > 0;
    };
    return isBroken(after) && !isBroken(before) ? [texts.ownNamingView(title)] : [];
  });
};

/** The formulas that can name a field, those of what its records are rows of too, and the layouts that can. */
export const expressionsOver = async (trx: Trx, { id, resource, key }: StoredField) => {
  const above = await rowsParentOf(trx, resource);
  const list = isOwnObjectResource(resource) ? objectKeyOf(resource) : '';
  const formulas = (await findFields(trx)).flatMap((field) => {
    const { expression, retiredAt, resource: of } = field;
    const name = of === resource ? key : of === above ? `${list}.${key}` : undefined;
    const isOther = field.id !== id && retiredAt === null;
    return isOther && expression !== null && name ? [{ field, expression, name }] : [];
  });
  // A built-in field of its name comes before it in conditions.
  const isNamedFirst = layoutFields(resource, noOwnFields).some((field) => field.key === key);
  const layouts = isNamedFirst ? [] : await findLayouts(trx);
  return { formulas, layouts: layouts.filter((one) => one.resource === resource) };
};

/** @throws Problem 409 with all that names what goes of a field: itself, or options of it */
export const requireUnnamed = async (
  trx: Trx,
  author: Author,
  before: StoredField,
  after: StoredField | undefined,
): Promise<void> => {
  const isGone = before.retiredAt === null && (!after || after.retiredAt !== null);
  const isOfOptions = after !== undefined && hasOptions(after.kind);
  const gone = before.options.filter((option) => isOfOptions && !after.options.includes(option));
  const isNaming = (source: string, name: string): boolean =>
    isGone ? isNamedIn(source, name) : gone.some((option) => isComparedIn(source, name, option));
  const { formulas, layouts } = await expressionsOver(trx, before);
  const conditions = layouts.flatMap(({ fields }) => fields.map(({ condition = '' }) => condition));
  const names = new Set([
    ...(await viewsBroken(trx, author, before, after)),
    ...formulas
      .filter(({ expression, name }) => isNaming(expression, name))
      .map(({ field }) => texts.ownNamingFormula(field.label)),
    ...(conditions.some((one) => isNaming(one, before.key)) ? [texts.ownNamingLayout] : []),
  ]);
  if (names.size === 0) return;
  const message = texts.ownNamed([...names].join(', '));
  const code = names.size === 1 && names.has(texts.ownNamingLayout) ? 'in_layout' : 'in_use';
  throw conflict(code, message, gone.length > 0 ? { options: message } : undefined);
};

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
