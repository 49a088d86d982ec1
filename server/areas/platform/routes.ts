import type { FastifyInstance } from 'fastify';
import { platform } from '../../../domain/contract/index.ts';
import { newChallenge } from '../../captcha/human.ts';
import type { Context } from '../../context.ts';
import { JsonText, Raw } from '../../http/answers.ts';
import { route } from '../../http/route.ts';
import { docsPage } from './docsPage.ts';
import { METRICS_TYPE, requireMonitor, requireReader } from './monitor.ts';
import { checkLive, checkReady, publicConfig } from './service.ts';

export const platformRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, platform.config, () => publicConfig(context));
  route(app, platform.captchaChallenge, () => newChallenge(context));
  route(app, platform.live, async ({ request }) => checkLive(context, request.server.leaving));
  route(app, platform.ready, ({ request }) => checkReady(context, request.server.leaving));
  route(app, platform.metrics, async ({ request }) => {
    requireMonitor(context.config, request);
    return new Raw(METRICS_TYPE, await request.server.metrics());
  });
  route(app, platform.docs, async ({ request }) => {
    requireReader(context.config, request);
    return docsPage(request.cspNonce);
  });
  route(app, platform.openApi, async ({ request }) => {
    requireReader(context.config, request);
    return new JsonText(JSON.stringify(app.swagger()));
  });
};
