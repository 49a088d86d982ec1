import { parseArgs } from 'node:util';

/** How large a run is. */
export interface BenchOptions {
  /** Policies in PostgreSQL; about eleven instalments each. */
  readonly policies: number;
  /** How long each address is asked, in each of the rounds. */
  readonly seconds: number;
  readonly rounds: number;
  /** Requests on their way at once. */
  readonly connections: number;
}

const whole = (flag: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`--${flag} is a whole number from ${least} to ${most}`);
  return value;
};

/**
 * Reads the flags of `npm run bench`.
 * @throws RangeError or TypeError for a flag that is unknown or out of range
 */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      policies: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '8' },
    },
  });
  return {
    policies: whole('policies', values.policies, 100, 5_000_000),
    seconds: whole('seconds', values.seconds, 1, 60),
    rounds: whole('rounds', values.rounds, 1, 20),
    connections: whole('connections', values.connections, 1, 64),
  };
};
