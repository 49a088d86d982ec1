import { type ComponentProps, type FormEvent, useState } from 'react';
import { isStrongPassword } from '../../domain/agency/password.ts';
import { auth } from '../i18n/texts/auth.ts';
import { type Message, PasswordField } from './fields.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';

interface PasswordFormOptions {
  /** Sends the new password; resolves to the server's own words, if it had any. */
  readonly send: (newPassword: string) => Promise<string | undefined>;
  /** The message of a failure; undefined when a field shows it. */
  readonly explain: (error: unknown) => Message | undefined;
  readonly isComplete?: boolean;
  readonly onDone?: () => void;
}

export function usePasswordForm(options: PasswordFormOptions) {
  const { send, explain, isComplete = true, onDone } = options;
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [message, setMessage] = useState<Message>();
  const [phase, setPhase] = useState<'filling' | 'sending' | 'done'>('filling');
  const matches = password !== '' && password === confirmation;
  const isReady = phase === 'filling' && isComplete && matches && isStrongPassword(password);

  const run = async () => {
    setPhase('sending');
    setMessage(undefined);
    try {
      const answer = await send(password);
      setMessage({ severity: 'success', text: answer ?? auth.passwordChange.success });
      setPhase('done');
      onDone?.();
    } catch (error) {
      setMessage(explain(error));
      setPhase('filling');
    }
  };

  const change = (set: (typed: string) => void) => (typed: string) => {
    setMessage(undefined);
    set(typed);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void run();
  };

  return {
    password,
    setPassword: change(setPassword),
    confirmation,
    setConfirmation: change(setConfirmation),
    matches,
    message,
    setMessage,
    phase,
    isReady,
    submit,
  };
}

const texts = auth.passwordChange;

type Checklist = Omit<ComponentProps<typeof PasswordChecklist>, 'password' | 'matches'>;

interface NewPasswordProps extends Checklist {
  readonly form: ReturnType<typeof usePasswordForm>;
  readonly label?: string;
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
}

export const NewPassword = ({ form, label, autoFocus, error, ...checklist }: NewPasswordProps) => (
  <>
    <PasswordField
      label={label ?? texts.newPassword}
      name="newPassword"
      autoComplete="new-password"
      autoFocus={autoFocus}
      value={form.password}
      onChange={form.setPassword}
      error={error}
    />
    <PasswordField
      label={texts.confirmPassword}
      name="confirmPassword"
      autoComplete="new-password"
      value={form.confirmation}
      onChange={form.setConfirmation}
    />
    <PasswordChecklist password={form.password} matches={form.matches} {...checklist} />
  </>
);
