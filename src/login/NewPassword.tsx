import type { ComponentProps } from 'react';
import { auth } from '../i18n/texts/auth.ts';
import { PasswordField } from './fields.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import type { usePasswordForm } from './usePasswordForm.ts';

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
