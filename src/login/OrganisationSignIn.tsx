import Button from '@mui/material/Button';
import { Captcha } from '../captcha/Captcha.tsx';
import { Notice } from './fields.tsx';
import { loginTexts } from './texts.ts';
import type { useLogin } from './useLogin.ts';

const texts = loginTexts.provider;

interface OrganisationSignInProps {
  readonly login: ReturnType<typeof useLogin>;
}

export const OrganisationSignIn = ({ login }: OrganisationSignInProps) => {
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
          {texts.emergency}
        </Button>
      )}
    </>
  );
};
