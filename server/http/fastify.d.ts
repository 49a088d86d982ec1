import type { Call } from '../../domain/contract/call.ts';
import type { Actor, Context } from '../context.ts';
import type { Gate } from '../gate.ts';
import type { JobName } from '../jobs/job.ts';
import type { keyGuard } from '../plugins/keyGuard.ts';
import type { ReadLog } from '../reads/readLog.ts';

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
    metrics: () => Promise<string>;
    leaving: { now: boolean };
    upkeepFailed: (work: JobName) => void;
    readLog: ReadLog;
    longAnswers: Gate;
    checkKey: ReturnType<typeof keyGuard>;
  }
  interface FastifyRequest {
    /** Set by the session plugin; null on public calls. */
    actor: Actor | null;
    cspNonce: string;
    holdBody?: () => () => void;
  }
  interface FastifyContextConfig {
    /** The contract's call behind the route; a route without one is refused at start. */
    call?: Call;
  }
}
