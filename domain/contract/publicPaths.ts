/**
 * Paths of the calls the login page makes, apart from their schemas: the page stays small by
 * knowing no validation library.
 */
export const publicPaths = {
  login: 'auth/login',
  firstAdministrator: 'auth/first-administrator',
  changePassword: 'auth/change-password',
  secondFactor: 'auth/second-factor',
  beginEnrolment: 'auth/second-factor/begin',
  confirmEnrolment: 'auth/second-factor/confirm',
  config: 'config',
  captchaChallenge: 'captcha/challenge',
  startSignIn: 'sign-in/start',
  finishSignIn: 'sign-in/callback',
  openSignInSession: 'sign-in/session',
  endSignIn: 'sign-in/end',
} as const;
