/**
 * The language of computed fields (domain §16): read once, its types checked before any record is seen, and the
 * same in browser and server. It knows no names but those it is given, and changes nothing.
 */
import { callFunction } from './functions.ts';
import { combine } from './operators.ts';
import { type Node, parseExpression } from './parse.ts';
import {
  bounded,
  type Column,
  Decimal,
  ExpressionError,
  TYPES,
  type Type,
  type Typed,
  type Vocabulary,
} from './types.ts';

const signed = (at: number, sign: '-' | '%', { type, evaluate }: Typed): Typed => {
  if (type !== 'number' && !(type === 'money' && sign === '-'))
    throw new ExpressionError(at, `«${sign}» no va con ${TYPES[type]}`);
  const factor = sign === '-' ? -1 : '0.01';
  return {
    at,
    type,
    evaluate: (scope) => {
      const value = evaluate(scope);
      return typeof value === 'object' ? bounded(value.times(factor)) : undefined;
    },
  };
};

const figure = (at: number, type: Type, text: string): Typed => {
  if (!/^\d{1,12}(?:\.\d{1,10})?$/.test(text))
    throw new ExpressionError(at, `«${text}» es demasiado largo: hasta 12 cifras y 10 decimales`);
  const value = new Decimal(text);
  return { at, type, evaluate: () => value };
};

/** The rows of a list, or a field of them; undefined for the name of no list. */
const columnOf = (
  { at, ...node }: Node,
  { lists, hasField, onColumn }: Vocabulary,
): Column | undefined => {
  const [list = '', key] = node.kind === 'name' ? node.text.split('.') : [];
  const fields = lists?.get(list);
  if (!fields || (key === undefined && hasField?.(list))) return undefined;
  const type = key === undefined ? 'flag' : fields.get(key);
  if (!type) throw new ExpressionError(at, `Las filas de «${list}» no tienen «${key}»`);
  onColumn?.(list, key);
  const cellOf = (field: (key: string) => ReturnType<Typed['evaluate']>) =>
    key === undefined ? true : field(key);
  return { at, type, cells: ({ rows }) => (rows?.(list) ?? []).map(cellOf) };
};

const today = (at: number, { onToday }: Vocabulary): Typed => {
  if (!onToday) throw new ExpressionError(at, 'HOY cambia cada día: use una fecha del registro');
  onToday();
  return { at, type: 'date', evaluate: (scope) => scope.today };
};

const typed = (node: Node, vocabulary: Vocabulary): Typed => {
  const { at } = node;
  switch (node.kind) {
    case 'number':
    case 'money':
      return figure(at, node.kind, node.text);
    case 'text':
      return { at, type: 'text', evaluate: () => node.text };
    case 'name':
      if (columnOf(node, vocabulary))
        throw new ExpressionError(at, 'Las filas van dentro de SUMA, CUENTA, MIN o MAX');
      return {
        at,
        type: vocabulary.fieldType(node.text, at),
        evaluate: ({ field }) => field(node.text),
      };
    case 'one':
      return signed(at, node.sign, typed(node.of, vocabulary));
    case 'two':
      return combine(at, node.sign, typed(node.left, vocabulary), typed(node.right, vocabulary));
    case 'call': {
      if (node.name === 'hoy' && node.parts.length === 0) return today(at, vocabulary);
      const parts = node.parts.map((part) => columnOf(part, vocabulary) ?? typed(part, vocabulary));
      return callFunction(node.name, { at, name: node.name.toUpperCase(), parts });
    }
  }
};

/**
 * Reads an expression and checks its types.
 * @param vocabulary the fields and rows that it can name
 * @throws ExpressionError with the place of what is wrong
 */
export const compileExpression = (source: string, vocabulary: Vocabulary): Typed =>
  typed(parseExpression(source), vocabulary);
