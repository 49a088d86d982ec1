import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../i18n/amparo.ts';
import type { Message } from '../login/fields.tsx';
import { parseApiError } from '../ui/form/failure.ts';

type Secret = 'currentPassword' | 'code';

const labels: Readonly<Record<Secret, TextKey>> = {
  currentPassword: 'account.currentPassword',
  code: 'auth.secondFactor.code',
};

const missing: Readonly<Record<Secret, TextKey>> = {
  currentPassword: 'auth.login.passwordRequired',
  code: 'auth.secondFactor.codeRequired',
};

const empty: Readonly<Record<Secret, string>> = { currentPassword: '', code: '' };

/**
 * A form of the password and a code, with the server's answer at the field it is about.
 * @param secrets which of them are asked for
 * @param send sends them
 */
export function useSecretForm(
  secrets: readonly Secret[],
  send: (typed: Readonly<Record<Secret, string>>) => Promise<void>,
) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<Message>();
  const [isSending, setSending] = useState(false);

  const run = async () => {
    setSending(true);
    setMessage(undefined);
    try {
      await send(typed);
    } catch (error) {
      const { fields, message: sentence } = parseApiError(error);
      setWrong(fields);
      if (!secrets.some((secret) => fields[secret]))
        setMessage({
          severity: 'error',
          text: sentence ?? translate('account.secondFactorFailed'),
        });
    }
    setSending(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const blank = secrets.filter((secret) => !typed[secret].trim());
    setWrong(Object.fromEntries(blank.map((secret) => [secret, translate(missing[secret])])));
    if (blank.length === 0) void run();
  };

  return {
    field: (secret: Secret) => ({
      label: translate(labels[secret]),
      name: secret,
      ...(secret === 'currentPassword' ? { autoComplete: 'current-password' } : {}),
      value: typed[secret],
      onChange: (value: string) => {
        setWrong({});
        setTyped({ ...typed, [secret]: value });
      },
      error: wrong[secret],
    }),
    message,
    isSending,
    submit,
  };
}
