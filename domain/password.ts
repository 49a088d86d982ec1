/** What a new password must meet, as the checklist shows it and the server enforces it. */

import { foldText } from './foldText.ts';

/** One line of the checklist. */
export interface PasswordRule {
  id: 'length' | 'letter' | 'digit' | 'special';
  /** Spanish text of the line (specification §5). */
  label: string;
  /** Whether the password meets this rule. */
  test: (password: string) => boolean;
}

/** The checklist's last line, which compares two fields and so is no rule of the password itself. */
export const PASSWORDS_MATCH_LABEL = 'Las contraseñas coinciden';

const LEAST_CHARACTERS = 8;

/** The rules in the order of the checklist (specification §5). */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    label: 'Mínimo 8 caracteres',
    test: (password) => Array.from(password).length >= LEAST_CHARACTERS,
  },
  { id: 'letter', label: 'Incluir letras', test: (password) => /\p{L}/u.test(password) },
  { id: 'digit', label: 'Incluir números', test: (password) => /[0-9]/.test(password) },
  {
    id: 'special',
    label: 'Incluir carácter especial',
    test: (password) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
];

/** Whether a new password meets every rule (specification §5). */
export function isStrongPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.test(password));
}

/** What is known of who a password is for. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly surname: string;
  readonly userName: string;
  readonly email: string;
}

/** Shorter names stand in too many other words. */
const LEAST_OF_NAME = 4;

/**
 * Whether a password holds a name of its owner: user name, a first name, a surname or what their
 * e-mail has before the @, of four characters or more, ignoring case and accents (domain §4).
 */
export function holdsOwnName(password: string, owner: PasswordOwner): boolean {
  const { firstName, surname, userName, email } = owner;
  const [mailbox = ''] = email.split('@');
  const folded = foldText(password);
  return [userName, mailbox, ...`${firstName} ${surname}`.split(/\s+/)].some(
    (name) => Array.from(name).length >= LEAST_OF_NAME && folded.includes(foldText(name)),
  );
}
