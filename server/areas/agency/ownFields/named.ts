import { layoutFields } from '../../../../domain/agency/layouts/fields.ts';
import { valueIn, withValue } from '../../../../domain/agency/layouts/layout.ts';
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
import { isComparedIn, isNamedIn } from '../../../../domain/expressions/names.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';
import type { Author } from '../definitions.ts';
import { findViews } from '../views/repository.ts';
import { findFields, findLayouts, rowsParentOf, type StoredField } from './compiled.repository.ts';

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
