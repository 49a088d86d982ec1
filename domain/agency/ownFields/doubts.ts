import { tokensOf } from '../../expressions/tokens.ts';
import { foldText } from '../../searchWords.ts';
import { texts } from '../../texts.ts';

const FIGURE = /^\s*(\$\s*\d|\d[\d.,]*\s*%)/;
const MEETING = /^(=|<>|[<>]=?|[-+])$/;

/**
 * Warnings of likely mistakes in a formula, which may be saved nevertheless.
 * @param percents names of the percentages that it can name, those of rows as `list.key`
 * @returns Spanish sentences
 * @throws ExpressionError for what has no words of a formula
 */
export const formulaDoubts = (source: string, percents: readonly string[]): readonly string[] => {
  const tokens = tokensOf(source);
  const quoted = tokens.filter(({ kind, text }) => kind === 'text' && FIGURE.test(text));
  const ofPercents = tokens.flatMap(({ kind, text }, place) => {
    if (kind !== 'name' || !percents.includes(foldText(text))) return [];
    const [sign = '', next, after] = tokens.slice(place + 1).map((token) => token.text);
    if (sign === '%' || (sign === '/' && next === '100')) return [texts.formulaTwicePercent];
    const isWhole = MEETING.test(sign) && Number(next) > 1 && after !== '%';
    return isWhole ? [texts.formulaWholePercent(Number(next))] : [];
  });
  return [...new Set([...quoted.map(({ text }) => texts.formulaQuoted(text)), ...ofPercents])];
};
