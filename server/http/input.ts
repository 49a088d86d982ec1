import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../domain/contract/call.ts';
import type { ListQuery } from '../../domain/contract/lists.ts';
import type { Actor, Context } from '../context.ts';
import type { CallAnswer } from './answers.ts';

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

/** What any {@link CallInput} has, whatever the call. */
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
