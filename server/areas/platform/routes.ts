import type { FastifyInstance } from 'fastify';
import { platform } from '../../../domain/contract/index.ts';
import { newChallenge } from '../../captcha/human.ts';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { checkReady, publicConfig } from './service.ts';

export const platformRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, platform.config, () => publicConfig(context));
  route(app, platform.captchaChallenge, () => newChallenge(context));
  route(app, platform.live, async () => ({ status: 'success' }));
  route(app, platform.ready, () => checkReady(context));
};
