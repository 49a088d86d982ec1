import type { TextTree } from '../textTree.ts';

/** Users of the application as react-admin asks for them (specification §2, §3, §8). */
export const userResource = {
  name: 'Usuario |||| Usuarios',
  empty: 'Aún no hay usuarios registrados',
  invite: 'Registre el primer usuario para empezar.',
  page: { list: 'Usuarios', create: 'Registrar usuario' },
  action: { create: 'Registrar usuario' },
  notifications: {
    created: 'Usuario registrado correctamente',
    deleted: 'Usuario eliminado correctamente',
  },
  fields: {
    uuid: 'N.º',
    firstName: 'Nombre',
    surname: 'Apellido',
    userName: 'Usuario',
    email: 'Correo',
    password: 'Contraseña',
    role: 'Rol',
    createdAt: 'Fecha de registro',
  },
} as const satisfies TextTree;
