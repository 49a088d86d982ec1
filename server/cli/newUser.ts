import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isStrongPassword, passwordRules } from '../../domain/agency/password.ts';
import { email, text } from '../../domain/contract/fields.ts';
import { ROLES } from '../../domain/permissions.ts';
import { texts } from '../../domain/texts.ts';
import { guessableBecause } from '../areas/agency/auth/guessable.ts';

const questions = [
  { field: 'userName', flag: 'user', label: 'Nombre de usuario' },
  { field: 'email', flag: 'email', label: 'Correo' },
  { field: 'firstName', flag: 'first-name', label: 'Nombre' },
  { field: 'surname', flag: 'surname', label: 'Apellido' },
  { field: 'role', flag: 'role', label: `Rol (${ROLES.join(', ')})` },
] as const;

const rules = passwordRules.map(({ label }) => label.toLowerCase()).join(', ');

const newUser = z
  .object({
    userName: text(60).regex(/^[^@\s]*$/, 'No puede llevar espacios ni arroba'),
    email,
    firstName: text(60),
    surname: text(60),
    role: z.enum(ROLES, `Debe ser ${ROLES.join(', ')}`),
    password: z
      .string()
      .max(200, texts.tooLong(200))
      .refine(isStrongPassword, `${texts.weakPassword}: ${rules}`),
  })
  .superRefine(async (user, check) => {
    const message = await guessableBecause(user.password, user);
    if (message) check.addIssue({ code: 'custom', path: ['password'], message });
  });

export type NewUser = z.output<typeof newUser>;

export interface Asker {
  ask(label: string): Promise<string>;
  askSecret(label: string): Promise<string>;
}

export class InputError extends Error {}

const readFlags = (args: readonly string[]): Record<string, unknown> => {
  const options = Object.fromEntries(
    questions.map(({ flag }) => [flag, { type: 'string' as const }]),
  );
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    const known = questions.map(({ flag }) => `--${flag}`).join(' ');
    throw new InputError(`Opción no reconocida. Las opciones son: ${known}`);
  }
};

const labelOf = (field: PropertyKey | undefined): string =>
  questions.find((question) => question.field === field)?.label ?? 'Contraseña';

/**
 * Gathers the new user from flags and questions.
 * @param args the command's arguments
 * @param password the password, when the environment gives it
 * @param asker asks for what is missing
 * @returns the user, valid
 * @throws InputError naming in Spanish everything that is wrong
 */
export const gatherUser = async (
  args: readonly string[],
  password: string | undefined,
  asker: Asker,
): Promise<NewUser> => {
  const flags = readFlags(args);
  const answers: Record<string, unknown> = {};
  for (const { field, flag, label } of questions) {
    answers[field] = flags[flag] ?? (await asker.ask(label));
  }
  const secret = password ?? (await asker.askSecret('Contraseña'));
  const result = await newUser.safeParseAsync({ ...answers, password: secret });
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${labelOf(path[0])}: ${message}`);
  throw new InputError(`No se creó el usuario:\n${lines.join('\n')}`);
};
