import { ExpressionError } from './types.ts';

export type TokenKind = 'number' | 'money' | 'text' | 'name' | 'sign';

export interface Token {
  readonly kind: TokenKind;
  /** Text as written: without quotes, and without an amount's sign of dollars. */
  readonly text: string;
  /** The place of its first character, from 0. */
  readonly at: number;
}

export const MAX_EXPRESSION = 2000;

const TOKEN =
  /(?<blank>\s+)|(?<number>\d+(?:\.\d+)?)|\$\s*(?<money>\d+(?:\.\d+)?)|"(?<double>(?:[^"]|"")*)"|'(?<single>(?:[^']|'')*)'|(?<name>[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?)|(?<sign><=|>=|<>|[-+*/&%=<>(),;])/uy;

const notUnderstood = (source: string, at: number): ExpressionError => {
  const sign = String.fromCodePoint(source.codePointAt(at) ?? 0);
  const isQuote = sign === '"' || sign === "'";
  return new ExpressionError(
    at,
    isQuote ? 'Falta cerrar las comillas' : `No se entiende «${sign}»`,
  );
};

const tokenOf = (groups: Record<string, string | undefined>, at: number): Token | undefined => {
  const { number, money, double, single, name, sign } = groups;
  if (number !== undefined) return { kind: 'number', text: number, at };
  if (money !== undefined) return { kind: 'money', text: money, at };
  if (double !== undefined) return { kind: 'text', text: double.replaceAll('""', '"'), at };
  if (single !== undefined) return { kind: 'text', text: single.replaceAll("''", "'"), at };
  if (name !== undefined) return { kind: 'name', text: name, at };
  return sign === undefined ? undefined : { kind: 'sign', text: sign, at };
};

/** `1,5` could be a decimal or two parts of a function. */
const isDecimalComma = (source: string, { text, at }: Token) =>
  text === ',' && /\d,\d/.test(source.slice(at - 1, at + 2));

/**
 * The words and signs of an expression.
 * @throws ExpressionError at the first character that is none of them, and for a text that is too long
 */
export const tokensOf = (source: string): Token[] => {
  if (source.length > MAX_EXPRESSION)
    throw new ExpressionError(
      MAX_EXPRESSION,
      `La fórmula tiene ${source.length} caracteres; el máximo es ${MAX_EXPRESSION}`,
    );
  const tokens: Token[] = [];
  const reader = new RegExp(TOKEN);
  while (reader.lastIndex < source.length) {
    const at = reader.lastIndex;
    const found = reader.exec(source);
    if (!found) throw notUnderstood(source, at);
    const token = tokenOf(found.groups ?? {}, at);
    if (token && isDecimalComma(source, token))
      throw new ExpressionError(
        at,
        'Escriba los decimales con punto (1.5) y separe las partes con punto y coma',
      );
    if (token) tokens.push(token);
  }
  return tokens;
};
