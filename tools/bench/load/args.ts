import { parseArgs } from 'node:util';
import { InputError } from '../../../server/cli/newUser.ts';

/** What is to be loaded. */
export interface LoadOrder {
  /** Policies to add; customers and advisors follow from their number. */
  readonly policies: number;
  /** The same seed on the same database gives the same agency. */
  readonly seed: number;
  /** Whether the load was confirmed, which production asks for. */
  readonly confirmed: boolean;
}

const MAX_POLICIES = 5_000_000;
const MAX_SEED = 1_000_000;

const USAGE = 'Uso: npm run load -- --policies 100000 [--seed 1] [--yes]';

const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        policies: { type: 'string' },
        seed: { type: 'string', default: '1' },
        yes: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new InputError(`Opción no reconocida. ${USAGE}`);
  }
};

const wholeNumber = (flag: string, text: string | undefined, most: number): number => {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  if (value < 1 || value > most)
    throw new InputError(`${flag} debe ser un número entero de 1 a ${most}. ${USAGE}`);
  return value;
};

/**
 * Reads the command's arguments.
 * @param args what stands after `npm run load --`
 * @throws InputError with a Spanish sentence for what is wrong
 */
export const readOrder = (args: readonly string[]): LoadOrder => {
  const flags = readFlags(args);
  return {
    policies: wholeNumber('--policies', flags.policies, MAX_POLICIES),
    seed: wholeNumber('--seed', flags.seed, MAX_SEED),
    confirmed: flags.yes,
  };
};

/**
 * Keeps made-up people out of a real agency's database unless `--yes` is given.
 * @throws InputError in production without `--yes`
 */
export const requireConsent = ({ confirmed }: LoadOrder, production: boolean): void => {
  if (production && !confirmed)
    throw new InputError(
      'NODE_ENV es production y los datos de carga son inventados y no se pueden quitar. Repita con --yes si es lo que quiere.',
    );
};
