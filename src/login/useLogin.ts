import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ARRIVAL_PARAMETER, ARRIVALS } from '../../domain/agency/signIn.ts';
import { type PublicConfig, publicConfig } from '../data/publicConfig.ts';
import { auth } from '../i18n/texts/auth.ts';
import { START, toInternal } from '../routes.ts';
import type { SessionUser } from '../session/session.ts';
import { goToProvider, returnFromProvider, type SignInOutcome, signIn } from '../session/signIn.ts';
import type { Message } from './fields.tsx';
import { loginTexts } from './texts.ts';

const LOGIN = '/login';

/**
 * Where a visitor without a session belongs (specification §2): the login screen has two
 * addresses, pages of the shell lead to it, and unknown addresses to the start.
 * @param hash the address bar's hash, with or without `#`
 * @returns the address after `#`
 */
export function loginAddress(hash: string): string {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  if (path === '' || path === START) return START;
  return toInternal(path) === undefined ? START : LOGIN;
}

export function settleLoginAddress(): void {
  const { hash } = window.location;
  const address = `#${loginAddress(hash)}`;
  if (hash !== address) window.history.replaceState(null, '', address);
}

const arrival = () => {
  const named = new URLSearchParams(window.location.search).get(ARRIVAL_PARAMETER);
  return ARRIVALS.find((one) => one === named);
};

/** Whether the browser comes to sign in, though another session may be open in it. */
export const isArriving = (): boolean => arrival() !== undefined;

const invitationInAddress = () =>
  arrival() === 'invited' ? window.location.hash.slice(1) : undefined;

interface LoginFields {
  readonly username: string;
  readonly password: string;
}

const texts = auth.login;

const hintsFor = ({ username, password }: LoginFields) => ({
  username: username.trim() ? undefined : texts.usernameRequired,
  password: password ? undefined : texts.passwordRequired,
});

const captchaMissing: Message = { severity: 'warning', text: texts.captchaRequired };

const welcome = ({ firstName, surname }: SessionUser): Message => ({
  severity: 'success',
  text: texts.welcome.replace('%{name}', `${firstName} ${surname}`.trim()),
});

/**
 * The login form's state (specification §5, §8).
 * @param onSuccess called when the session is open and stored
 */
export function useLogin(onSuccess: (user: SessionUser) => void) {
  const [fields, setFields] = useState<LoginFields>({ username: '', password: '' });
  const [token, setToken] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState<Message>();
  const [phase, setPhase] = useState<'filling' | 'sending' | 'done'>('filling');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [userId, setUserId] = useState<string>();
  const [waitsFor, setWaitsFor] = useState<'second-factor' | 'enrolment'>();
  const [invitation] = useState(invitationInAddress);
  const [organisation, setOrganisation] = useState<PublicConfig['signIn']>();
  const [isEmergency, setEmergency] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  // Sent while the next proof was being worked out: it goes as soon as that is there.
  const [isAwaited, setAwaited] = useState(false);
  const hints = hintsFor(fields);

  const refuse = (refusal: Message | undefined) => {
    setMessage(refusal);
    setPhase('filling');
    // A token is good once, whatever came of it.
    setToken(undefined);
    setAttempt((number) => number + 1);
    // Most often it is the password; the button had the focus and is off while it sends.
    if (!refusal) return;
    passwordInput.current?.focus();
    passwordInput.current?.select();
  };

  const enter = (user: SessionUser) => {
    setWaitsFor(undefined);
    setPhase('done');
    setMessage(welcome(user));
    onSuccess(user);
  };

  const send = async (turnstileToken: string) => {
    setPhase('sending');
    setMessage(undefined);
    take(await signIn({ ...fields, username: fields.username.trim(), turnstileToken }));
  };

  const take = (outcome: SignInOutcome) => {
    if (outcome.kind === 'failure')
      return refuse({ severity: 'error', title: outcome.title, text: outcome.text });
    if (outcome.kind === 'must-change-password') {
      setUserId(outcome.userId);
      return refuse(undefined);
    }
    if (outcome.kind !== 'success') {
      setWaitsFor(outcome.kind);
      return refuse(undefined);
    }
    enter(outcome.user);
  };

  const goThere = async () => {
    setPhase('sending');
    setMessage(undefined);
    const failure = await goToProvider({ turnstileToken: token, invitation });
    if (failure) take(failure);
  };

  useEffect(() => {
    publicConfig().then(
      ({ signIn: offered }) => setOrganisation(offered),
      // The login says by itself what does not answer.
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const how = arrival();
    if (!how) return;
    window.history.replaceState(null, '', window.location.pathname);
    if (how !== 'ready') return setMessage({ severity: 'info', text: loginTexts.provider[how] });
    setPhase('sending');
    void returnFromProvider().then(take);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (phase !== 'filling') return;
    const isFilled = !hints.username && !hints.password;
    if (!token) setMessage(captchaMissing);
    if (!token) setAwaited(isFilled && attempt > 0);
    if (token && isFilled) void send(token);
  };

  useEffect(() => {
    if (!isAwaited || !token) return;
    setAwaited(false);
    void send(token);
  });

  const solve = useCallback((solved: string | undefined) => {
    setToken(solved);
    if (solved) setMessage((current) => (current === captchaMissing ? undefined : current));
  }, []);

  return {
    fields,
    edit: (change: Partial<LoginFields>) => setFields({ ...fields, ...change }),
    hints: wasSubmitted ? hints : undefined,
    message,
    isBusy: phase !== 'filling',
    /** Counts the tries: each needs a token of its own. */
    attempt,
    solve,
    submit,
    goThere,
    organisation,
    hasPassword: organisation?.hasPasswords !== false || isEmergency,
    showPassword: () => setEmergency(true),
    passwordInput,
    /** User whose password must be changed before the session can be opened. */
    userId,
    waitsFor,
    enter,
    giveUp: () => setWaitsFor(undefined),
  };
}
