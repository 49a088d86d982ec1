import { layoutFields } from '../../../../domain/agency/layouts/fields.ts';
import type { FieldRule } from '../../../../domain/agency/layouts/layout.ts';
import { valueIn, withValue } from '../../../../domain/agency/layouts/values.ts';
import {
  hasOptions,
  isOwnObjectResource,
  ownPath,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { compileOwnFields, noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import { objectKeyOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { lawfulView } from '../../../../domain/agency/views/lawful.ts';
import { recordsListed, viewedList } from '../../../../domain/agency/views/lists.ts';
import { civilDate } from '../../../../domain/civilDate.ts';
import { isComparedIn, isNamedIn, withCompared } from '../../../../domain/expressions/names.ts';
import { foldText } from '../../../../domain/foldText.ts';
import { texts } from '../../../../domain/texts.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';
import type { Author } from '../definitions.ts';
import { findAllViews, findViews } from '../views/repository.ts';
import { findFields, findLayouts, rowsParentOf, type StoredField } from './compiled.repository.ts';

/** What names an own field, or an option of one, elsewhere: views that filter by it, formulas and conditions (domain §16). */

/** Views whose filter finds by a field as it was, and could not as it is. A view of somebody else's own is theirs to mend. */
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
    const isBroken = (field: StoredField | undefined) => {
      const own = compileOwnFields(field ? [field] : []);
      const view = { columns: null, sort: null, sumBy: null, filter: withValue({}, path, sought) };
      return lawfulView({ name, list, own, today, isHidden: () => false }, view).broken.length > 0;
    };
    return isBroken(after) && !isBroken(before) ? [texts.ownNamingView(title)] : [];
  });
};

/** The formulas of a field's records, and of what they are rows of, and the conditions of their layouts. */
const expressionsOver = async (trx: Trx, { id, resource, key }: StoredField) => {
  const above = await rowsParentOf(trx, resource);
  const list = isOwnObjectResource(resource) ? objectKeyOf(resource) : '';
  const nameIn = (of: string) =>
    of === resource ? key : of === above ? `${list}.${key}` : undefined;
  const formulas = (await findFields(trx)).flatMap((field) => {
    const { expression, retiredAt } = field;
    const name = nameIn(field.resource);
    const isOther = field.id !== id && retiredAt === null;
    return isOther && expression !== null && name ? [{ field, expression, name }] : [];
  });
  // A built-in field of its name comes before it in conditions.
  const isHeldByOther = layoutFields(resource, noOwnFields).some((field) => field.key === key);
  const layouts = isHeldByOther ? [] : await findLayouts(trx);
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
  const names = [
    ...(await viewsBroken(trx, author, before, after)),
    ...formulas
      .filter(({ expression, name }) => isNaming(expression, name))
      .map(({ field }) => texts.ownNamingFormula(field.label)),
    ...layouts.flatMap(({ fields }) =>
      fields.some(({ condition = '' }) => isNaming(condition, before.key))
        ? [texts.ownNamingLayout]
        : [],
    ),
  ];
  if (names.length === 0) return;
  const message = texts.ownNamed([...new Set(names)].join(', '));
  const isInLayouts = names.every((name) => name === texts.ownNamingLayout);
  const fields = gone.length > 0 ? { options: message } : undefined;
  throw conflict(isInLayouts ? 'in_layout' : 'in_use', message, fields);
};

const isOption = (value: unknown, option: string): boolean =>
  typeof value === 'string' && foldText(value) === foldText(option);

/** A value that names an option by its new name; of several options each. */
const renamedIn = (value: unknown, from: string, to: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamedIn(one, from, to));
  return isOption(value, from) ? to : value;
};

/** Writes an option's new name wherever views, formulas and layouts name it. */
export const renameNamed = async (
  trx: Trx,
  field: StoredField,
  from: string,
  to: string,
): Promise<void> => {
  const path = ownPath(field.key);
  for (const { id, list, filter } of await findAllViews(trx)) {
    const parsed = JSON.parse(filter);
    const sought = valueIn(parsed, path);
    if (recordsListed(list) === field.resource && isOption(sought, from))
      await updateRow(trx, 'views', id, { filter: JSON.stringify(withValue(parsed, path, to)) });
  }
  const { formulas, layouts } = await expressionsOver(trx, field);
  for (const { field: formula, expression, name } of formulas)
    if (isComparedIn(expression, name, from))
      await updateRow(trx, 'own_fields', formula.id, {
        expression: withCompared(expression, name, from, to),
      });
  const ruleOf = (rule: FieldRule) => ({
    ...rule,
    ...(rule.condition ? { condition: withCompared(rule.condition, field.key, from, to) } : {}),
    // An initial value as the layout's form has sent it.
    ...(rule.name === path
      ? { initial: renamedIn(rule.initial, from, to) as FieldRule['initial'] }
      : {}),
  });
  for (const { id, fields } of layouts)
    await updateRow(trx, 'layouts', id, { body: { fields: fields.map(ruleOf) } });
};
