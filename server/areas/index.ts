import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { advisorRoutes } from './advisors/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { platformRoutes } from './platform/routes.ts';
import { policyRoutes } from './policies/routes.ts';

/** Every area registers the calls it answers. */
export const areas: readonly ((app: FastifyInstance, context: Context) => void)[] = [
  platformRoutes,
  authRoutes,
  lookupRoutes,
  customerRoutes,
  advisorRoutes,
  companyRoutes,
  policyRoutes,
  paymentRoutes,
];
