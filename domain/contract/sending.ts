import type { Call } from './call.ts';

/** Facts that sending a call takes, apart from its schemas: the login page knows no validation library. */

/**
 * Whether a call is carried out once under an `Idempotency-Key`, however often it is sent. Public
 * ones are not: they have no user to whom a key could belong, and their answers may hold a token.
 */
export const honoursKeys = ({ method, access, unkeyed }: Call): boolean =>
  (method === 'POST' || method === 'PUT') && access !== 'public' && !unkeyed;

/**
 * The call's address with its parameters filled in.
 * @param call the call
 * @param params values for each `:name` of the path
 * @returns the path below the API's base, each value escaped
 * @throws Error when a parameter is missing
 */
export const pathOf = (call: Call, params: Record<string, string | number> = {}): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
