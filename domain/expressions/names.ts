import { foldText } from '../foldText.ts';
import { type Node, parseExpression } from './parse.ts';
import { ExpressionError } from './types.ts';

const within = (node: Node): readonly Node[] => {
  switch (node.kind) {
    case 'call':
      return [node, ...node.parts.flatMap(within)];
    case 'one':
      return [node, ...within(node.of)];
    case 'two':
      return [node, ...within(node.left), ...within(node.right)];
    default:
      return [node];
  }
};

/** All parts of an expression; none of what is none. */
const partsOf = (source: string): readonly Node[] => {
  try {
    return within(parseExpression(source));
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
};

/** Whether an expression names a field, `clase`, or a field of rows, `vehiculos.clase`. */
export const isNamedIn = (source: string, name: string): boolean =>
  partsOf(source).some((part) => part.kind === 'name' && part.text === name);

/** Where an expression compares a field with a text, whatever its case and accents: characters' places, from 0. */
const comparedAt = (source: string, name: string, text: string) =>
  partsOf(source).flatMap((part) => {
    if (part.kind !== 'two') return [];
    const { left, right } = part;
    return [[left, right] as const, [right, left] as const].flatMap(([one, other]) =>
      one.kind === 'name' &&
      one.text === name &&
      other.kind === 'text' &&
      foldText(other.text) === foldText(text)
        ? [other]
        : [],
    );
  });

/** Whether an expression compares a field with a text. */
export const isComparedIn = (source: string, name: string, text: string): boolean =>
  comparedAt(source, name, text).length > 0;

/** An expression that compares a field with another text in the place of one. */
export const withCompared = (source: string, name: string, from: string, to: string): string =>
  comparedAt(source, name, from)
    .toSorted((one, other) => other.at - one.at)
    .reduce((written, { at, text }) => {
      const quote = source.charAt(at);
      const quoted = (words: string) => quote + words.replaceAll(quote, quote + quote) + quote;
      return written.slice(0, at) + quoted(to) + written.slice(at + quoted(text).length);
    }, source);
