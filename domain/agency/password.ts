/** Rules for a new password, as the checklist shows them and the server enforces them. */

import { foldText } from '../searchWords.ts';
import { texts } from '../texts.ts';
import { isMadeOfUsualWords } from './passwordWords.ts';

export interface PasswordRule {
  id: 'length' | 'letter' | 'digit' | 'special';
  label: string;
  test: (password: string) => boolean;
}

/** The checklist's last line, which compares two fields and so is no rule of the password itself. */
export const PASSWORDS_MATCH_LABEL = 'Las contraseñas coinciden';

const MIN_CHARACTERS = 8;

export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    label: 'Mínimo 8 caracteres',
    test: (password) => Array.from(password).length >= MIN_CHARACTERS,
  },
  { id: 'letter', label: 'Incluir letras', test: (password) => /\p{L}/u.test(password) },
  { id: 'digit', label: 'Incluir números', test: (password) => /[0-9]/.test(password) },
  {
    id: 'special',
    label: 'Incluir carácter especial',
    test: (password) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
];

export interface PasswordKnowledge {
  readonly owner?: Partial<PasswordOwner>;
  readonly current?: string;
}

export interface FurtherPasswordRule {
  id: 'common' | 'name' | 'same' | 'words';
  label: string;
  refusal: string;
  /** Whether the password meets it; undefined where what is known does not tell. */
  test: (password: string, known: PasswordKnowledge) => boolean | undefined;
}

const blankOwner: PasswordOwner = { firstName: '', surname: '', userName: '', email: '' };

export const furtherPasswordRules: readonly FurtherPasswordRule[] = [
  {
    id: 'name',
    label: 'No contener su nombre, usuario ni correo',
    refusal: texts.passwordHoldsName,
    test: (password, { owner }) => {
      const known = { ...blankOwner, ...owner };
      if (holdsOwnName(password, known)) return false;
      return Object.values(known).every(Boolean) ? true : undefined;
    },
  },
  {
    id: 'same',
    label: 'Ser distinta de la actual',
    refusal: texts.samePassword,
    test: (password, { current }) => (current ? password !== current : undefined),
  },
  {
    id: 'words',
    label: 'No ser un lugar, un mes, la agencia ni una palabra del oficio con números',
    refusal: texts.passwordOfUsualWords,
    // Places and the agency's name are the server's to know.
    test: (password) => (isMadeOfUsualWords(password) ? false : undefined),
  },
  {
    id: 'common',
    label: 'No ser una de las más usadas',
    refusal: texts.commonPassword,
    // The list of them is too long for a browser.
    test: () => undefined,
  },
];

export function isStrongPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.test(password));
}

export interface PasswordOwner {
  readonly firstName: string;
  readonly surname: string;
  readonly userName: string;
  readonly email: string;
}

/** Shorter names stand in too many other words. */
const MIN_OF_NAME = 4;

/**
 * Whether a password holds a name of its owner: user name, a first name, a surname or what their
 * e-mail has before the @, of four characters or more, ignoring case and accents.
 */
export function holdsOwnName(password: string, owner: PasswordOwner): boolean {
  const { firstName, surname, userName, email } = owner;
  const [mailbox = ''] = email.split('@');
  const folded = foldText(password);
  return [userName, mailbox, ...`${firstName} ${surname}`.split(/\s+/)].some(
    (name) => Array.from(name).length >= MIN_OF_NAME && folded.includes(foldText(name)),
  );
}
