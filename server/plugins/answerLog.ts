import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Log line for each request, once it is answered, instead of one at each end. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {
    // Said with the answer.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}
