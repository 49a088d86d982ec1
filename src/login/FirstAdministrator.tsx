import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { publicPaths } from '../../domain/contract/publicPaths.ts';
import { ApiError } from '../data/http/apiError.ts';
import { send } from '../data/http/send.ts';
import type { publicConfig } from '../data/publicConfig.ts';
import { auth } from '../i18n/texts/auth.ts';
import { FormField, Notice } from './fields.tsx';
import { NewPassword, usePasswordForm } from './NewPassword.tsx';
import { loginTexts } from './texts.ts';

export type FirstAdministratorNeeds = Awaited<
  ReturnType<typeof publicConfig>
>['firstAdministratorNeeds'];

const texts = loginTexts.first;

const FIELDS = [
  ['firstName', 'given-name'],
  ['surname', 'family-name'],
  ['userName', 'username'],
  ['email', 'email'],
] as const;

interface FirstAdministratorProps {
  readonly needs: FirstAdministratorNeeds;
  readonly onMade: () => void;
}

const FirstAdministrator = ({ needs, onMade }: FirstAdministratorProps) => {
  const [typed, setTyped] = useState({
    firstName: '',
    surname: '',
    userName: '',
    email: '',
    code: '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isComplete =
    FIELDS.every(([name]) => typed[name].trim() !== '') &&
    (needs === 'nothing' || typed.code !== '');
  const form = usePasswordForm({
    isComplete,
    send: async (password) => {
      setErrors({});
      const body = { ...typed, password };
      await send({ method: 'POST', path: publicPaths.firstAdministrator, body });
      return texts.done;
    },
    explain: (error) => {
      const refusal = error instanceof ApiError ? error : undefined;
      setErrors(refusal?.body.errors ?? {});
      return { severity: 'error', text: refusal?.message ?? texts.failed };
    },
  });
  const field = (name: keyof typeof typed, autoComplete: string) => (
    <FormField
      key={name}
      label={texts[name]}
      name={name}
      autoComplete={autoComplete}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      error={errors[name]}
    />
  );
  if (form.phase === 'done')
    return (
      <Stack sx={{ gap: 1.5 }}>
        <Notice message={form.message} />
        <Button variant="contained" onClick={onMade}>
          {auth.login.submit}
        </Button>
      </Stack>
    );
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 1.5 }}>
      {FIELDS.map(([name, autoComplete]) => field(name, autoComplete))}
      <NewPassword
        form={form}
        label={auth.login.password}
        refusal={errors.password}
        owner={typed}
      />
      {needs === 'code' ? field('code', 'off') : null}
      <Notice message={form.message} />
      <Button type="submit" variant="contained" size="large" disabled={!form.isReady}>
        {form.phase === 'sending' ? loginTexts.saving : texts.submit}
      </Button>
    </Stack>
  );
};

export default FirstAdministrator;
