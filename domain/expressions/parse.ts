import { foldText } from '../searchWords.ts';
import { type Token, tokensOf } from './tokens.ts';
import { ExpressionError } from './types.ts';

export type Node = { readonly at: number } & (
  | { readonly kind: 'number' | 'money' | 'text' | 'name'; readonly text: string }
  | { readonly kind: 'call'; readonly name: string; readonly parts: readonly Node[] }
  | { readonly kind: 'one'; readonly sign: '-' | '%'; readonly of: Node }
  | { readonly kind: 'two'; readonly sign: string; readonly left: Node; readonly right: Node }
);

const MAX_DEPTH = 60;

/** Precedence as in Excel: later rows bind more. */
const PRECEDENCE: readonly (readonly string[])[] = [
  ['=', '<>', '<', '<=', '>', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
];

class Parser {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #place = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = tokensOf(source);
    this.#end = source.length;
  }

  whole(): Node {
    const node = this.#operation(0);
    const rest = this.#tokens[this.#place];
    if (rest) throw new ExpressionError(rest.at, `Sobra «${rest.text}», o falta un signo antes`);
    return node;
  }

  #sign(...signs: readonly string[]): Token | undefined {
    const token = this.#tokens[this.#place];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined;
    this.#place += 1;
    return token;
  }

  #deeper<T>(at: number, read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw new ExpressionError(at, `Hay más de ${MAX_DEPTH} niveles de paréntesis o signos`);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #operation(level: number): Node {
    const signs = PRECEDENCE[level];
    if (!signs) return this.#part();
    let left = this.#operation(level + 1);
    for (let token = this.#sign(...signs); token; token = this.#sign(...signs)) {
      const right = this.#operation(level + 1);
      left = { kind: 'two', at: token.at, sign: token.text, left, right };
    }
    return left;
  }

  #part(): Node {
    const minus = this.#sign('-');
    if (minus)
      return {
        kind: 'one',
        at: minus.at,
        sign: '-',
        of: this.#deeper(minus.at, () => this.#part()),
      };
    const node = this.#plain();
    const percent = this.#sign('%');
    return percent ? { kind: 'one', at: percent.at, sign: '%', of: node } : node;
  }

  #plain(): Node {
    const token = this.#tokens[this.#place];
    if (!token) throw new ExpressionError(this.#end, 'La fórmula está incompleta');
    const { kind, text, at } = token;
    this.#place += 1;
    if (kind === 'sign') {
      if (text !== '(') throw new ExpressionError(at, `Falta un valor antes de «${text}»`);
      const node = this.#deeper(at, () => this.#operation(0));
      this.#close(at);
      return node;
    }
    if (kind !== 'name') return { kind, text, at };
    const name = foldText(text);
    if (!this.#sign('(')) return { kind, text: name, at };
    return { kind: 'call', name, at, parts: this.#deeper(at, () => this.#parts(at)) };
  }

  #parts(at: number): Node[] {
    if (this.#sign(')')) return [];
    const parts = [this.#operation(0)];
    while (this.#sign(';', ',')) parts.push(this.#operation(0));
    this.#close(at);
    return parts;
  }

  #close(at: number): void {
    if (this.#sign(')')) return;
    const rest = this.#tokens[this.#place];
    throw rest
      ? new ExpressionError(rest.at, `Sobra «${rest.text}», o falta un signo antes`)
      : new ExpressionError(at, 'Falta cerrar este paréntesis');
  }
}

/**
 * Reads an expression.
 * @throws ExpressionError for what is no expression
 */
export const parseExpression = (source: string): Node => new Parser(source).whole();
