import { z } from 'zod';
import { getCall } from '../call.ts';
import { answer } from '../fields.ts';
import { publicPaths } from '../publicPaths.ts';

export const config = getCall({
  path: publicPaths.config,
  access: 'public',
  summary: 'Public settings of this installation',
  envelope: null,
  answer: z.object({
    captcha: z.object({
      provider: z.enum(['altcha', 'turnstile']),
      siteKey: answer.text.optional(),
      scriptUrl: answer.text.optional(),
    }),
    demo: answer.flag,
    /** What makes the first administrator; left out once there is a user. */
    firstAdministratorNeeds: z.enum(['nothing', 'code']).optional(),
    signIn: z
      .object({ label: answer.text, hasPasswords: answer.flag, asksCaptcha: answer.flag })
      .optional(),
    /** Configured address of the installation, never that of a request. */
    publicUrl: answer.text.optional(),
    version: answer.text,
    agencyName: answer.text,
    timeZone: answer.text,
    today: answer.date,
  }),
});

export const captchaChallenge = getCall({
  path: publicPaths.captchaChallenge,
  access: 'public',
  summary: 'A proof-of-work challenge',
  envelope: null,
  answer: z.looseObject({}),
});

const health = z.object({ status: z.enum(['success', 'error']) });

export const live = getCall({
  path: 'health/live',
  access: 'public',
  summary: 'The process answers',
  envelope: null,
  answer: health,
});

export const ready = getCall({
  path: 'health/ready',
  access: 'public',
  summary: 'The database answers',
  envelope: null,
  answer: health,
});

/** Figures for a monitor, in Prometheus' text format; who may read them: docs/configuration.md. */
export const metrics = getCall({
  path: 'metrics',
  access: 'public',
  summary: 'Operational figures, to this machine or with METRICS_TOKEN',
  envelope: null,
  answer: answer.text,
});

export const docs = getCall({
  path: 'docs',
  access: 'public',
  summary: 'The description of this API as a page',
  envelope: null,
  answer: answer.text,
});

export const openApi = getCall({
  path: 'docs/json',
  access: 'public',
  summary: 'The description of this API in OpenAPI 3.1',
  envelope: null,
  answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
});
