import type { Call } from '../../domain/contract/call.ts';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import type { Gate } from '../gate.ts';
import type { JobName } from '../jobs/job.ts';
import type { ReadLog } from '../reads/readLog.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server's context, below the API's base. */
    context: Context;
    /** What this process has served, in Prometheus' text format. */
    metrics: () => Promise<string>;
    /** Whether this process was asked to stop: who shares requests out should send it none. */
    leaving: { now: boolean };
    upkeepFailed: (work: JobName) => void;
    /** What users are shown, until it is written. */
    readLog: ReadLog;
    /** Lets long answers be made a few at a time, below the API's base. */
    longAnswers: Gate;
  }
  interface FastifyRequest {
    /** Set by the session plugin; null on public calls. */
    actor: Actor | null;
    /** One per request, for the strict content security policy of the page. */
    cspNonce: string;
    /** Keeps the request's body counted as being in memory; gives back what lets it go. */
    holdBody?: () => () => void;
  }
  interface FastifyContextConfig {
    /** The contract's call behind the route; a route without one is refused at start. */
    call?: Call;
  }
}
