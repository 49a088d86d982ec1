import Big from 'big.js';
import type { CivilDate } from '../civilDate.ts';

export const TYPES = {
  number: 'un número',
  money: 'un valor en dólares',
  text: 'un texto',
  date: 'una fecha',
  flag: 'un sí o no',
} as const;

export type Type = keyof typeof TYPES;

/** A number or an amount of dollars; a text or a civil date; yes or no. */
export type Value = Big | string | boolean;
export type Blankable = Value | undefined;

export class ExpressionError extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

export class NoResult extends Error {}

export interface Vocabulary {
  /** @throws ExpressionError for a field that cannot be named */
  readonly fieldType: (key: string, at: number) => Type;
  readonly lists?: ReadonlyMap<string, ReadonlyMap<string, Type>> | undefined;
  readonly hasField?: (key: string) => boolean;
  readonly onColumn?: (list: string, key: string | undefined) => void;
  /** Told of each HOY(); undefined where an expression cannot name the day. */
  readonly onToday?: () => void;
}

export type ReadField = (key: string) => Blankable;

export interface Scope {
  readonly field: ReadField;
  readonly rows?: ((list: string) => readonly ReadField[]) | undefined;
  readonly today?: CivilDate;
}

export interface Typed {
  readonly at: number;
  readonly type: Type;
  /** @throws NoResult where the record has none */
  readonly evaluate: (scope: Scope) => Blankable;
}

/** A field of all rows of a list, which only functions of many values take. */
export interface Column extends Pick<Typed, 'at' | 'type'> {
  readonly cells: (scope: Scope) => readonly Blankable[];
}

/** Decimals without binary fractions: quotients and products are rounded half-up (away from zero) to ten. */
const PLACES = 10;
export const Decimal = Big();
Decimal.DP = PLACES;
Decimal.RM = Big.roundHalfUp;

const LIMIT = 1e12;

/** @throws NoResult for a figure of more than twelve digits before its point */
export const bounded = (figure: Big): Big => {
  const rounded = figure.round(PLACES, Big.roundHalfUp);
  if (rounded.abs().lt(LIMIT)) return rounded;
  throw new NoResult('El resultado es demasiado grande');
};
