import { z } from 'zod';
import { ROLES } from '../../permissions.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall, putCall } from '../call.ts';
import { answer, yesNo } from '../fields.ts';
import { publicPaths } from '../publicPaths.ts';
import { openedSession } from './auth.ts';

const code = z
  .string(texts.codeRequired)
  .trim()
  .min(1, texts.codeRequired)
  .max(40, texts.tooLong(40));

const currentPassword = z.string(texts.currentPasswordMissing).max(200, texts.tooLong(200));

const done = z.object({ status: z.literal('success') });

/**
 * The second step of a login, with the cookie the first one gave. A code is good once.
 */
export const enterCode = postCall({
  path: publicPaths.secondFactor,
  access: 'public',
  summary: 'Opens the session of a login that waits for its code',
  body: z.object({ code }),
  envelope: null,
  answer: openedSession,
});

export const getSecondFactor = getCall({
  path: 'auth/second-factor',
  access: 'session',
  summary: 'Whether the signed-in user has a second factor, and whether their role demands it',
  envelope: 'secondFactor',
  answer: z.object({
    active: answer.flag,
    required: answer.flag,
    recoveryCodesLeft: answer.count,
  }),
});

/**
 * Makes a secret for the user's application: in a session with the password, or with the cookie of
 * a login that must enrol first. It counts once a code of it is confirmed.
 */
export const beginEnrolment = postCall({
  path: publicPaths.beginEnrolment,
  access: 'public',
  summary: 'Begins to enrol a second factor',
  body: z.object({ currentPassword: currentPassword.optional() }),
  envelope: null,
  answer: z.object({ status: z.literal('success'), secret: answer.text, uri: answer.text }),
});

/** The recovery codes are shown this once. `session` is that of a login that had to enrol. */
export const confirmEnrolment = postCall({
  path: publicPaths.confirmEnrolment,
  access: 'public',
  summary: 'Ends the enrolment by a first code; answers the recovery codes',
  body: z.object({ code }),
  envelope: null,
  answer: z.object({
    status: z.literal('success'),
    recoveryCodes: z.array(answer.text),
    session: openedSession.nullable(),
  }),
});

export const disableSecondFactor = postCall({
  path: 'auth/second-factor/disable',
  access: 'session',
  summary: 'Switches one’s own second factor off, with the password and a code',
  body: z.object({ currentPassword, code }),
  unkeyed: true,
  envelope: null,
  answer: done,
});

export const resetSecondFactor = putCall({
  path: 'users/reset-second-factor/:uuid',
  access: 'users.edit',
  summary: 'Removes another user’s second factor and ends their sessions',
  params: z.object({ uuid: z.uuid(texts.notAChoice) }),
  envelope: null,
  answer: done,
});

/** Users of the role without one are led to enrol at their next login, before anything else. */
export const requireSecondFactor = putCall({
  path: 'permissions/:role/second-factor',
  access: 'permissions.edit',
  summary: 'Demands a second factor of a role or no longer; ADMIN alone',
  params: z.object({ role: z.enum(ROLES, texts.notAChoice) }),
  body: z.object({ required: yesNo }),
  envelope: null,
  answer: z.object({ status: z.literal('success'), required: answer.flag }),
});
