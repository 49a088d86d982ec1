import { type Node, parseExpression } from '../../expressions/parse.ts';
import { texts } from '../../texts.ts';

const MEETING = ['=', '<>', '<', '<=', '>', '>=', '+', '-'];

/**
 * What is likely a mistake in a formula that can be worked out; nothing is refused for it.
 * @param percents names of the percentages that it can name, those of rows as `list.key`
 * @returns Spanish sentences @throws ExpressionError for what is no expression
 */
export const formulaDoubts = (source: string, percents: readonly string[]): readonly string[] => {
  const isPercent = (node: Node): boolean =>
    node.kind === 'one' ? node.sign === '%' : node.kind === 'name' && percents.includes(node.text);
  const doubtOf = (sign: string, of: Node, other: Node): string[] => {
    if (!isPercent(of) || other.kind !== 'number') return [];
    const figure = Number(other.text);
    if (sign === '/' && figure === 100) return [texts.formulaTwicePercent];
    return MEETING.includes(sign) && figure > 1 ? [texts.formulaWholePercent(figure)] : [];
  };
  const doubtsIn = (node: Node): string[] => {
    switch (node.kind) {
      case 'text':
        return /^\s*(\$\s*\d|\d[\d.,]*\s*%)/.test(node.text)
          ? [texts.formulaQuoted(node.text)]
          : [];
      case 'call':
        return node.parts.flatMap(doubtsIn);
      case 'one':
        return node.sign === '%' && isPercent(node.of)
          ? [texts.formulaTwicePercent]
          : doubtsIn(node.of);
      case 'two': {
        const { sign, left, right } = node;
        const turned = sign === '/' ? [] : doubtOf(sign, right, left);
        return [...doubtOf(sign, left, right), ...turned, ...doubtsIn(left), ...doubtsIn(right)];
      }
      default:
        return [];
    }
  };
  return [...new Set(doubtsIn(parseExpression(source)))];
};
