import { type CivilDate, todayIn } from '../domain/civilDate.ts';
import type { AuditEvent } from './audit/entry.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/connection/index.ts';
import type { Database } from './db/schema.ts';
import type { IdempotencyLock } from './db/transaction.ts';
import type { Vault } from './vault/vault.ts';

/** What every area works with; made once at start, handed down as an argument. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: OpenDatabase<Database>;
  readonly vault: Vault;
  /** Where the request comes from, in the context of one; the server's own has none. */
  readonly address?: string | undefined;
  /** Who makes the request, by the user's id: what one person writes at once is bounded. */
  readonly personId?: string | undefined;
  /** Where the audit trail is told, in the context of work that is a part of a larger transaction. */
  readonly tell?: ((events: readonly AuditEvent[]) => void) | undefined;
  /** Where it is said whose rows were written, in the context of work that settles them together at its end. */
  readonly settleLater?: ((parentId: number) => void) | undefined;
  /** In the context of a request that carries an idempotency key; the server's has none. */
  readonly once?: IdempotencyLock | undefined;
}

/**
 * Today in the agency's time zone (domain §5).
 * @param context the server's context
 * @returns a civil date
 */
export const today = ({ clock, config }: Context): CivilDate =>
  todayIn(config.agency.timeZone, clock.now());
