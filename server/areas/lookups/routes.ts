import type { FastifyInstance } from 'fastify';
import { lookups } from '../../../domain/contract/index.ts';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { readCatalogue } from './service.ts';

export const lookupRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, lookups.civilStatuses, () => readCatalogue(context, 'civilStatuses'));
  route(app, lookups.provinces, () => readCatalogue(context, 'provinces'));
  route(app, lookups.cities, () => readCatalogue(context, 'cities'));
  route(app, lookups.policyTypes, () => readCatalogue(context, 'policyTypes'));
  route(app, lookups.paymentFrequencies, () => readCatalogue(context, 'paymentFrequencies'));
  route(app, lookups.paymentMethods, () => readCatalogue(context, 'paymentMethods'));
  route(app, lookups.policyStatuses, () => readCatalogue(context, 'policyStatuses'));
  route(app, lookups.paymentStatuses, () => readCatalogue(context, 'paymentStatuses'));
  route(app, lookups.cardBanks, () => readCatalogue(context, 'cardBanks'));
  route(app, lookups.accountBanks, () => readCatalogue(context, 'accountBanks'));
  route(app, lookups.cardTypes, () => readCatalogue(context, 'cardTypes'));
  route(app, lookups.accountTypes, () => readCatalogue(context, 'accountTypes'));
};
