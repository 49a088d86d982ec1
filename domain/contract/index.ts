import * as advisors from './advisors.ts';
import * as auth from './auth.ts';
import type { Call } from './call.ts';
import * as companies from './companies.ts';
import * as customers from './customers.ts';
import * as lookups from './lookups.ts';
import * as payments from './payments.ts';
import * as platform from './platform.ts';
import * as policies from './policies.ts';

export * from './call.ts';
export { advisors, auth, companies, customers, lookups, payments, platform, policies };

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call there is, for the generated tests and the API's description. */
export const allCalls: readonly Call[] = [
  auth,
  platform,
  lookups,
  customers,
  advisors,
  companies,
  policies,
  payments,
].flatMap((area) => Object.values(area).filter(isCall));
