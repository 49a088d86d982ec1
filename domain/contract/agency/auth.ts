import { z } from 'zod';
import { isStrongPassword } from '../../agency/password.ts';
import { answerShape, formShape } from '../../entities/entity.ts';
import { user } from '../../entities/user.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall } from '../call.ts';
import { answer, optionalText, text } from '../fields.ts';
import { publicPaths } from '../publicPaths.ts';

export const userShape = z.object(answerShape(user));

const sessionUser = userShape.pick({ uuid: true, firstName: true, surname: true, role: true });

const permissions = z.array(z.enum(PERMISSIONS));

export const openedSession = z.object({
  status: z.literal('success'),
  mustChangePassword: z.literal(false),
  message: answer.text,
  accessToken: answer.text,
  user: sessionUser,
  permissions,
});

const waiting = <const S extends string>(status: S) =>
  z.object({
    status: z.literal(status),
    mustChangePassword: z.literal(false),
    message: answer.text,
  });

/** Sign in. Only an answer with status `success` carries a token. */
export const login = postCall({
  path: publicPaths.login,
  access: 'public',
  summary: 'Opens a session',
  body: z.object({
    username: text(120, texts.username),
    password: z.string(texts.password).min(1, texts.password).max(200, texts.tooLong(200)),
    turnstileToken: z.string(texts.captcha).min(1, texts.captcha).max(8192, texts.captcha),
  }),
  envelope: null,
  answer: z.discriminatedUnion('status', [
    openedSession,
    waiting('second_factor'),
    waiting('second_factor_enrolment'),
    z.object({
      status: z.literal('must_change_password'),
      mustChangePassword: z.literal(true),
      message: answer.text,
      userId: z.uuid(),
    }),
  ]),
});

/** While there are no users: from the server's own machine, or with the code that its terminal shows. */
export const registerFirstAdministrator = postCall({
  path: publicPaths.firstAdministrator,
  access: 'public',
  summary: 'Makes the first administrator of an installation without users',
  body: z.object({ ...formShape(user), code: optionalText(100).optional() }).omit({ role: true }),
  envelope: null,
  answer: z.object({ status: z.literal('success') }),
});

export const logout = postCall({
  path: 'auth/logout',
  access: 'session',
  summary: 'Ends the session',
  envelope: null,
  answer: z.object({ status: z.literal('success') }),
});

/**
 * Ends the user's sessions everywhere but here: a browser left open, a token in other hands.
 */
export const endOtherSessions = postCall({
  path: 'auth/end-other-sessions',
  access: 'session',
  summary: 'Ends every other session of the signed-in user',
  envelope: 'sessions',
  answer: z.object({ ended: answer.count }),
});

/**
 * Sets a new password: with the ticket cookie a login gave (the body of specification §7), or in
 * the user's own session, where the current one is asked for too. After the ticket of a login that asked for
 * nothing else, the answer carries the session that it led to.
 */
export const changePassword = postCall({
  path: publicPaths.changePassword,
  access: 'public',
  summary: 'Changes the password',
  body: z.object({
    userId: z.uuid(texts.notAChoice),
    newPassword: z
      .string(texts.password)
      .max(200, texts.tooLong(200))
      .refine(isStrongPassword, texts.weakPassword),
    currentPassword: z.string(texts.password).max(200, texts.tooLong(200)).optional(),
  }),
  envelope: null,
  answer: z.object({
    status: z.literal('success'),
    message: answer.text,
    session: openedSession.optional(),
  }),
});

export const getUser = getCall({
  path: 'users/:uuid',
  access: 'session',
  summary: 'A user; others than oneself need the permission to list users',
  params: z.object({ uuid: z.uuid(texts.notAChoice) }),
  envelope: null,
  answer: userShape,
});

export const myPermissions = getCall({
  path: 'permissions/mine',
  access: 'session',
  summary: 'The actions the signed-in user holds',
  envelope: 'permissions',
  answer: permissions,
});
