import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { Captcha } from '../captcha/Captcha.tsx';
import { auth } from '../i18n/texts/auth.ts';
import type { SessionUser } from '../session/session.ts';
import { FormField, Notice, PasswordField } from './fields.tsx';
import { loginTexts } from './texts.ts';
import { useLogin } from './useLogin.ts';

const OrganisationSignIn = ({ login }: { readonly login: ReturnType<typeof useLogin> }) => {
  const { organisation, hasPassword, attempt, solve, message, isBusy } = login;
  return (
    <>
      {!hasPassword && organisation?.asksCaptcha ? (
        <Captcha round={attempt} onToken={solve} />
      ) : null}
      {hasPassword ? null : <Notice message={message} />}
      <Button
        variant={hasPassword ? 'outlined' : 'contained'}
        size="large"
        disabled={isBusy}
        onClick={login.goThere}
      >
        {organisation?.label}
      </Button>
      {hasPassword ? null : (
        <Button size="small" onClick={login.showPassword}>
          {loginTexts.provider.emergency}
        </Button>
      )}
    </>
  );
};

const SecondStep = lazy(() => import('./SecondStep.tsx'));
const ForcedEnrolment = lazy(() => import('./ForcedEnrolment.tsx'));
const ForcedPasswordChange = lazy(() => import('./ForcedPasswordChange.tsx'));

const texts = auth.login;

export const LoginForm = ({ onSuccess }: { readonly onSuccess: (user: SessionUser) => void }) => {
  const login = useLogin(onSuccess);
  const { organisation, hasPassword } = login;
  const { fields, edit, hints, message, isBusy, attempt, solve, submit, userId } = login;
  return (
    <>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
        {hasPassword ? (
          <>
            <FormField
              label={texts.username}
              name="username"
              autoComplete="username"
              autoFocus
              value={fields.username}
              onChange={(username) => edit({ username })}
              error={hints?.username}
            />
            <PasswordField
              label={texts.password}
              name="password"
              autoComplete="current-password"
              value={fields.password}
              inputRef={login.passwordInput}
              onChange={(password) => edit({ password })}
              error={hints?.password}
            />
            <Captcha round={attempt} onToken={solve} />
            <Notice message={message} />
            <Button type="submit" variant="contained" size="large" disabled={isBusy}>
              {isBusy ? loginTexts.sending : texts.submit}
            </Button>
          </>
        ) : null}
        {organisation ? <OrganisationSignIn login={login} /> : null}
      </Stack>
      {userId ? (
        <Suspense>
          <ForcedPasswordChange userId={userId} {...fields} />
        </Suspense>
      ) : null}
      <Suspense>
        {login.waitsFor === 'second-factor' ? (
          <SecondStep onSuccess={login.enter} onCancel={login.giveUp} />
        ) : null}
        {login.waitsFor === 'enrolment' ? (
          <ForcedEnrolment onSuccess={login.enter} onCancel={login.giveUp} />
        ) : null}
      </Suspense>
    </>
  );
};
