import { z } from 'zod';
import { isStrongPassword } from '../agency/password.ts';
import { text, yesNo } from '../contract/fields.ts';
import { ROLES } from '../permissions.ts';
import { texts } from '../texts.ts';
import { defineEntity } from './entity.ts';
import { emailField, nameField, rowFields } from './person.ts';

const password = z
  .string(texts.required)
  .max(200, texts.tooLong(200))
  .refine(isStrongPassword, texts.weakPassword);

const role = z.enum(ROLES);

export const user = defineEntity({
  name: 'user',
  table: 'users',
  resource: 'users',
  fields: {
    uuid: { label: 'N.º', kind: 'text', column: 'id', answer: z.uuid() },
    version: rowFields.version,
    firstName: { label: 'Nombre', ...nameField },
    surname: { label: 'Apellido', ...nameField },
    role: {
      label: 'Rol',
      kind: 'text',
      answer: role,
      form: z.enum(ROLES, texts.notAChoice),
      sorted: true,
    },
    userName: {
      label: 'Usuario',
      kind: 'text',
      form: text(40).regex(/^[^@\s]+$/, texts.userNameCharacters),
      searched: true,
      sorted: true,
    },
    email: emailField,
    password: { label: 'Contraseña', kind: 'text', form: password, typedOnly: true },
    createdAt: { label: 'Registro', kind: 'instant', sorted: true },
    active: { label: 'Estado', kind: 'flag', sorted: true },
    secondFactor: { label: 'Verificación en dos pasos', kind: 'flag', computed: true },
  },
});

export const userFilter = { id: z.array(z.uuid()).max(1000), role, active: yesNo };
