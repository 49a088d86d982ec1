import { ANY, type Meaning, OF_MANY, OF_VALUES, OTHER_NAMES } from './meanings.ts';
import { type Column, ExpressionError, TYPES, type Type, type Typed } from './types.ts';

type Part = Typed | Column;

interface Call {
  readonly at: number;
  readonly name: string;
  readonly parts: readonly Part[];
}

type Meant = Omit<Typed, 'at'>;

const requireCount = ({ at, name, parts }: Call, least: number, most = least): void => {
  if (parts.length >= least && parts.length <= most) return;
  const count = least === most ? `${least}` : `de ${least} a ${most}`;
  throw new ExpressionError(at, `${name} lleva ${count} ${most === 1 ? 'parte' : 'partes'}`);
};

const requireType = ({ at, type }: Part, { name }: Call, types: readonly Type[]): void => {
  if (types.includes(type)) return;
  const wanted = types.map((one) => TYPES[one]).join(' o ');
  throw new ExpressionError(at, `${name} necesita ${wanted}, y esto es ${TYPES[type]}`);
};

const take = (call: Call, place: number, types = ANY): Typed => {
  const part = call.parts[place];
  if (!part || 'cells' in part)
    throw new ExpressionError(
      part?.at ?? call.at,
      `${call.name} no trabaja con filas de una lista`,
    );
  requireType(part, call, types);
  return part;
};

const ofValues = (call: Call, { takes, type, run }: Meaning): Meant => {
  requireCount(call, takes.length);
  const parts = takes.map((types, place) => take(call, place, types));
  return {
    type: type ?? parts[0]?.type ?? 'number',
    evaluate: (scope) => {
      const values = parts.flatMap(({ evaluate }) => evaluate(scope) ?? []);
      return values.length < parts.length ? undefined : run(values);
    },
  };
};

const MOST_PARTS = 60;

const ofMany = (call: Call, { takes: [types = ANY], type, run }: Meaning): Meant => {
  requireCount(call, 1, MOST_PARTS);
  const found = call.parts[0]?.type ?? 'number';
  const alike = types !== ANY && types.includes(found) ? [found] : types;
  for (const part of call.parts) requireType(part, call, alike);
  return {
    type: type ?? found,
    evaluate: (scope) => {
      const values = call.parts.flatMap((part) =>
        'cells' in part ? part.cells(scope) : [part.evaluate(scope)],
      );
      return run(values.filter((value) => value !== undefined));
    },
  };
};

/** Works out only the outcome that is chosen; without a third part the other is blank. */
const choose = (call: Call): Meant => {
  requireCount(call, 2, 3);
  const [condition, then] = [take(call, 0, ['flag']), take(call, 1)];
  const otherwise = call.parts.length === 3 ? take(call, 2, [then.type]) : undefined;
  return {
    type: then.type,
    evaluate: (scope) => {
      const holds = condition.evaluate(scope);
      if (holds === undefined) return undefined;
      return holds ? then.evaluate(scope) : otherwise?.evaluate(scope);
    },
  };
};

const isBlank = (call: Call): Meant => {
  requireCount(call, 1);
  const { evaluate } = take(call, 0);
  return { type: 'flag', evaluate: (scope) => (evaluate(scope) ?? '') === '' };
};

const known = (all: Readonly<Record<string, Meaning>>, name: string): Meaning | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

const meant = (name: string, call: Call): Meant => {
  if (name === 'si') return choose(call);
  if (name === 'vacio') return isBlank(call);
  const many = known(OF_MANY, name);
  if (many) return ofMany(call, many);
  const plain = known(OF_VALUES, name);
  if (plain) return ofValues(call, plain);
  throw new ExpressionError(call.at, `No existe la función ${call.name}`);
};

/**
 * A function with its parts.
 * @param name without case and accents
 * @throws ExpressionError for one that does not exist, and for parts that it does not take
 */
export const callFunction = (name: string, call: Call): Typed => ({
  at: call.at,
  ...meant(Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? name) : name, call),
});
