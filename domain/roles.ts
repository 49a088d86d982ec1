export const ROLES = ['ADMIN', 'BASIC', 'ELOPDP'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  ADMIN: 'Administrador',
  BASIC: 'Básico',
  ELOPDP: 'Encargado TDP',
};

export const everybody: readonly Role[] = ROLES;
export const clerks: readonly Role[] = ['ADMIN', 'BASIC'];
export const officers: readonly Role[] = ['ADMIN', 'ELOPDP'];
export const admins: readonly Role[] = ['ADMIN'];
