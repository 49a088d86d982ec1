import { type Node, parseExpression } from '../../expressions/parse.ts';
import { ExpressionError } from '../../expressions/types.ts';
import { typeOfKind } from '../ownFields/formulas.ts';
import type { LayoutField } from './layout.ts';

const SIGNS = { is: '=', isNot: '<>', over: '>', from: '>=', under: '<', upTo: '<=' } as const;
const ALONE = {
  yes: ['', ''],
  no: ['NO(', ')'],
  blank: ['VACIO(', ')'],
  filled: ['NO(VACIO(', '))'],
};

type Compared = keyof typeof SIGNS;
export type Comparator = Compared | keyof typeof ALONE;

export interface Clause {
  readonly key: string;
  readonly comparator: Comparator;
  /** Text, civil date, or figure without its sign of dollars or percent; blank while there is none. */
  readonly value: string;
}

export const needsValue = (comparator: Comparator): comparator is Compared => comparator in SIGNS;

export const comparatorsOf = ({ kind }: LayoutField): readonly Comparator[] => {
  const type = kind && typeOfKind(kind);
  if (type === 'flag') return ['yes', 'no', 'blank', 'filled'];
  const ordered = ['over', 'from', 'under', 'upTo'] as const;
  return ['is', 'isNot', ...(type === 'text' ? [] : ordered), 'blank', 'filled'];
};

const literalOf = ({ kind }: LayoutField, value: string): string => {
  const type = kind && typeOfKind(kind);
  if (type === 'text') return value && `"${value.replaceAll('"', '""')}"`;
  if (type === 'date') {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
    return isDay ? `FECHA(${value.split('-').map(Number).join('; ')})` : '';
  }
  const [, minus, figure] = /^\s*(-?)(\d+(?:[.,]\d+)?)\s*$/.exec(value) ?? [];
  const [dollars, percent] = [type === 'money' ? '$' : '', kind === 'percent' ? '%' : ''];
  return figure ? `${minus}${dollars}${figure.replace(',', '.')}${percent}` : '';
};

/**
 * The formula of clauses that all have to hold.
 * @returns undefined without clauses; an incomplete formula while one lacks its value
 */
export const conditionOf = (clauses: readonly Clause[], fields: readonly LayoutField[]) => {
  const written = clauses.map(({ key, comparator, value }) => {
    const field = fields.find((one) => one.key === key);
    if (!needsValue(comparator)) return ALONE[comparator].join(key);
    return `${key} ${SIGNS[comparator]} ${field ? literalOf(field, value) : ''}`;
  });
  return written.length > 1 ? `Y(${written.join('; ')})` : written[0];
};

const nameIn = (node: Node | undefined): string => {
  if (node?.kind === 'two') return nameIn(node.left);
  if (node?.kind === 'call') return nameIn(node.parts[0]);
  return node?.kind === 'name' ? node.text : '';
};

const valueIn = (node: Node): string => {
  if (node.kind === 'one') return (node.sign === '-' ? '-' : '') + valueIn(node.of);
  if (node.kind === 'call')
    return node.parts.map((part) => valueIn(part).padStart(2, '0')).join('-');
  return 'text' in node ? node.text : '';
};

const shapeOf = (node: Node): string =>
  JSON.stringify(node, (name, value) => (name === 'at' ? undefined : value));

const clauseOf = (node: Node, fields: readonly LayoutField[]): Clause | undefined => {
  const [key, value] = [nameIn(node), node.kind === 'two' ? valueIn(node.right) : ''];
  return fields
    .filter((field) => field.key === key)
    .flatMap(comparatorsOf)
    .filter((comparator) => needsValue(comparator) === (node.kind === 'two'))
    .map((comparator) => ({ key, comparator, value }))
    .find(
      (clause) => shapeOf(parseExpression(conditionOf([clause], fields) ?? '')) === shapeOf(node),
    );
};

/**
 * The clauses that a formula is made of.
 * @param condition a formula, undefined for none
 * @returns undefined where it is more than clauses can say
 */
export const clausesOf = (
  condition: string | undefined,
  fields: readonly LayoutField[],
): readonly Clause[] | undefined => {
  if (!condition) return [];
  try {
    const whole = parseExpression(condition);
    const parts = whole.kind === 'call' && whole.name === 'y' ? whole.parts : [whole];
    const clauses = parts.flatMap((part) => clauseOf(part, fields) ?? []);
    return clauses.length === parts.length ? clauses : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
};
