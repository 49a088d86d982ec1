import { z } from 'zod';
import { ROLES } from '../../roles.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall, putCall } from '../call.ts';
import { answer, optionalText, yesNo } from '../fields.ts';
import { publicPaths } from '../publicPaths.ts';
import { login } from './auth.ts';

const user = z.uuid(texts.notAChoice);

/** The browser then goes to the address; a cookie binds what comes back to it, once and for ten minutes. */
export const startSignIn = postCall({
  path: publicPaths.startSignIn,
  access: 'public',
  summary: 'Begins a sign-in at the OpenID provider',
  body: z.object({
    turnstileToken: z.string(texts.captcha).max(8192, texts.captcha).optional(),
    invitation: optionalText(100),
  }),
  unaudited: true,
  envelope: null,
  answer: z.object({ status: z.literal('success'), url: answer.text }),
});

/** Redirects to the login page, with a cookie for {@link openSignInSession} where the sign-in succeeded. */
export const finishSignIn = getCall({
  path: publicPaths.finishSignIn,
  access: 'public',
  summary: 'Takes what the OpenID provider sends back',
  envelope: null,
  answer: answer.text,
});

export const openSignInSession = postCall({
  path: publicPaths.openSignInSession,
  access: 'public',
  summary: 'Opens the session of a sign-in at the provider, by its cookie',
  envelope: null,
  answer: login.answer,
});

export const endSignIn = getCall({
  path: publicPaths.endSignIn,
  access: 'public',
  summary: 'Where the browser signs out at the provider, if that is known',
  envelope: null,
  answer: z.object({ url: answer.optionalText }),
});

export const testSignIn = postCall({
  path: 'sign-in/test',
  access: 'settings.edit',
  summary: 'Tries the saved settings at the provider, and says in Spanish what fails',
  unkeyed: true,
  unaudited: true,
  envelope: null,
  answer: z.object({ problems: z.array(answer.text) }),
});

const identity = z.object({
  id: answer.id,
  name: answer.text,
  email: answer.text,
  groups: z.array(answer.text),
  seenAt: answer.instant,
  /** User who signs in by it; null while it waits for an administrator. */
  user: z.uuid().nullable(),
  userName: answer.optionalText,
  role: z.enum(ROLES).nullable(),
});

export const listSignInIdentities = getCall({
  path: 'sign-in/identities',
  access: 'users.edit',
  summary: 'Identities at the provider as last seen, those that wait for a user first',
  envelope: 'identities',
  answer: z.array(identity),
});

export const linkSignInIdentity = putCall({
  path: 'sign-in/identities/:id',
  access: 'users.edit',
  summary: 'Links an identity to a user, or takes it from its user and ends their sessions',
  body: z.object({ user, isLinked: yesNo }),
  envelope: null,
  answer: z.object({ status: z.literal('success') }),
});

/** The user’s earlier invitation ends. The answer holds a secret, so no key keeps it. */
export const inviteToSignIn = postCall({
  path: 'sign-in/invitations',
  access: 'users.edit',
  summary: 'Makes a link, good once and for seven days, that links an identity to a user',
  body: z.object({ user }),
  unkeyed: true,
  envelope: null,
  answer: z.object({ status: z.literal('success'), url: answer.text }),
});
