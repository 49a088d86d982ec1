import type { FastifyInstance } from 'fastify';
import { laidOutBody } from '../areas/agency/layouts/forms.ts';
import type { Context } from '../context.ts';

/** Fills in each form by the layout of its sender before its schema is checked. */
export const layoutGuard = (app: FastifyInstance, context: Context): void => {
  app.addHook('preValidation', async (request) => {
    const { call } = request.routeOptions.config;
    const { actor, body } = request;
    // What is no object is refused by the contract.
    if (!call?.body || !actor || typeof body !== 'object' || body === null || Array.isArray(body))
      return;
    const params = { ...Object(request.params) };
    request.body = await laidOutBody(context, actor, call, { body: { ...body }, params });
  });
};
