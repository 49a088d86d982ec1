import { Decimal } from '../../expressions/types.ts';
import { texts } from '../../texts.ts';
import { type OwnObject, resourceOf } from '../ownObjects/ownObject.ts';
import { operandOf, type RowFields } from './formulas.ts';
import type { OwnField, OwnFieldResource, OwnValues } from './ownField.ts';
import { shownValue } from './shown.ts';

type RowObject = Pick<OwnObject, 'key' | 'parent' | 'isInside'>;

export const rowObjectsOf = <O extends RowObject>(
  parent: OwnFieldResource,
  objects: readonly O[],
): O[] => objects.filter((object) => object.isInside && object.parent === parent);

/**
 * What the formulas of a resource can name of the rows inside its records.
 * @param fields of all resources
 */
export const rowFieldsOf = (
  parent: OwnFieldResource,
  objects: readonly RowObject[],
  fields: readonly OwnField[],
): RowFields =>
  new Map(
    rowObjectsOf(parent, objects).map(({ key }) => [
      key,
      fields.filter((field) => field.resource === resourceOf(key) && field.retiredAt === null),
    ]),
  );

type TotalledField = Pick<OwnField, 'key' | 'kind' | 'columnTotal' | 'retiredAt'>;

export interface ColumnFoot {
  readonly sum: string;
  readonly problem: string | undefined;
}

/**
 * The total of a column of rows.
 * @returns undefined for a column without one
 */
export const columnFoot = (
  { key, kind, columnTotal, retiredAt }: TotalledField,
  rows: readonly OwnValues[],
): ColumnFoot | undefined => {
  if (columnTotal === null || retiredAt !== null) return undefined;
  const sum = rows.reduce(
    // A percentage as it is written, not as its part of one.
    (total, values) => total.plus(String(operandOf('number', values[key]) ?? 0)),
    new Decimal(0),
  );
  const shown = (figure: typeof sum) => shownValue(kind, figure.toFixed(kind === 'money' ? 2 : 4));
  const missing = new Decimal(100).minus(sum);
  const isRefused = columnTotal === 'hundred' && rows.length > 0 && !missing.eq(0);
  return {
    sum: shown(sum),
    problem: isRefused
      ? texts.ownNotHundred(shown(sum), shown(missing.abs()), missing.lt(0))
      : undefined,
  };
};

/**
 * What is wrong with all rows of a record together.
 * @returns key of a field → Spanish message; empty where they can be saved
 */
export const rowsProblems = (fields: readonly TotalledField[], rows: readonly OwnValues[]) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = columnFoot(field, rows)?.problem;
      return problem === undefined ? [] : [[field.key, problem]];
    }),
  );
