import type { platform as calls } from '../../../../domain/contract/index.ts';
import { newChallenge } from '../../../captcha/human.ts';
import type { Answers } from '../../../context.ts';
import { JsonText, Raw } from '../../../http/answers.ts';
import { docsPage } from './docsPage.ts';
import { METRICS_TYPE, requireMonitor, requireReader } from './monitor.ts';
import { checkLive, checkReady, publicConfig } from './service.ts';

export const platform: Answers<typeof calls> = {
  config: publicConfig,
  captchaChallenge: ({ context }) => newChallenge(context),
  live: async ({ context, request }) => checkLive(context, request.server.leaving),
  ready: ({ context, request }) => checkReady(context, request.server.leaving),
  metrics: async ({ context, request }) => {
    requireMonitor(context.config, request);
    return new Raw(METRICS_TYPE, await request.server.metrics());
  },
  docs: async ({ context, request }) => {
    requireReader(context.config, request);
    return docsPage(request.cspNonce);
  },
  openApi: async ({ context, request }) => {
    requireReader(context.config, request);
    return new JsonText(JSON.stringify(request.server.swagger()));
  },
};
