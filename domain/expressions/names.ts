import { foldText } from '../searchWords.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Names and texts in expressions, told by their words alone: those that are wrong by now are read as well. */

const isName = (token: Token | undefined, name: string): boolean =>
  token?.kind === 'name' && foldText(token.text) === name;

export const isNamedIn = (source: string, name: string): boolean =>
  tokensOf(source).some((token) => isName(token, name));

const isComparison = (token: Token | undefined): boolean => /^(=|<>)$/.test(token?.text ?? '');

export const comparedWith = (source: string, name: string): readonly Token[] => {
  const tokens = tokensOf(source);
  return tokens.filter(
    ({ kind }, place) =>
      kind === 'text' &&
      [-1, 1].some(
        (way) => isComparison(tokens[place + way]) && isName(tokens[place + 2 * way], name),
      ),
  );
};

/** Whether an expression compares a field with a text, whatever its case and accents. */
export const isComparedIn = (source: string, name: string, text: string): boolean =>
  comparedWith(source, name).some((token) => foldText(token.text) === foldText(text));

export const withCompared = (source: string, name: string, from: string, to: string): string =>
  comparedWith(source, name)
    .filter(({ text }) => foldText(text) === foldText(from))
    .reduceRight((written, { at, text }) => {
      const quote = source.charAt(at);
      const quoted = (words: string) => quote + words.replaceAll(quote, quote + quote) + quote;
      return written.slice(0, at) + quoted(to) + written.slice(at + quoted(text).length);
    }, source);
