import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IsHidden } from '../domain/agency/layouts/hidden.ts';
import { type CivilDate, todayIn } from '../domain/civilDate.ts';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../domain/contract/call.ts';
import type { ListQuery } from '../domain/contract/lists.ts';
import type { Permission, Role } from '../domain/permissions.ts';
import type { Reach } from './areas/agency/webhooks/reach.ts';
import type { AuditEvent, Doer } from './audit/entry.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/connection/index.ts';
import type { Database } from './db/schema.ts';
import type { IdempotencyLock } from './db/transaction.ts';
import type { CallAnswer } from './http/answers.ts';
import type { Vault } from './vault/vault.ts';

export interface Actor extends Doer {
  readonly firstName: string;
  readonly surname: string;
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
  /** Fields that layouts hide from the role (domain §33); undefined where it sees everything. */
  readonly isHidden?: IsHidden | undefined;
  /** Mark of the definitions of own fields that the request sees; undefined for an actor without a session. */
  readonly ownFieldsMark?: string | undefined;
  /** SHA-256 of the session's token, or of the key's secret. */
  readonly sessionHash: Uint8Array;
}

export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: OpenDatabase<Database>;
  readonly vault: Vault;
  /** Address the request came from; undefined in the server's own context. */
  readonly address?: string | undefined;
  /** User id of who makes the request: what one person writes at once is bounded. */
  readonly personId?: string | undefined;
  /** Receiver of audit events, in the context of work that is part of a larger transaction. */
  readonly tell?: ((events: readonly AuditEvent[]) => void) | undefined;
  /** Receiver of written rows' parents, in the context of work that settles them together at its end. */
  readonly settleLater?: ((parentId: number) => void) | undefined;
  /** Lock of the request's idempotency key; undefined without one and in the server's context. */
  readonly once?: IdempotencyLock | undefined;
  /** How receivers of webhooks are reached; a test's alone is not the internet. */
  readonly reach?: Reach | undefined;
}

/**
 * Today in the agency's time zone.
 * @param context the server's context
 * @returns a civil date
 */
export const today = ({ clock, config }: Context): CivilDate =>
  todayIn(config.agency.timeZone, clock.now());

interface AnyInput<C extends Call> {
  readonly body: BodyOf<C>;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly list: ListQuery;
  /** The context to write with: it honours the request's idempotency key. */
  readonly context: Context;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Input<C extends Call> = AnyInput<C> &
  (C['access'] extends 'public' ? unknown : { readonly actor: Actor });

/** Input of a call that changes one record, also outside a request. */
export type CallInput<C extends Call> = Pick<Input<C>, 'context' | 'params' | 'body'> & {
  readonly actor: Actor;
};

export interface ChangeInput {
  readonly context: Context;
  readonly actor: Actor;
  readonly params: { readonly id: number };
  readonly body: { readonly version?: number | undefined };
}

/** Answers one call; throws a Problem for what the user must be told. */
export type Answer<C extends Call> = (input: Input<C>) => Promise<CallAnswer>;

export type Answers<Area> = {
  readonly [Name in keyof Area as Area[Name] extends Call ? Name : never]: Area[Name] extends Call
    ? Answer<Area[Name]>
    : never;
};
