import type { signIn as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { endSignIn, finishSignIn, openSignInSession, startSignIn } from './flow.ts';
import { inviteToSignIn, linkSignInIdentity, listSignInIdentities } from './identities.ts';
import { testSignIn } from './settings.ts';

export const signIn: Answers<typeof calls> = {
  startSignIn,
  finishSignIn,
  openSignInSession,
  endSignIn,
  testSignIn,
  listSignInIdentities,
  linkSignInIdentity,
  inviteToSignIn,
};
