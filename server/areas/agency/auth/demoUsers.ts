import type { Role } from '../../../../domain/permissions.ts';

/** A demonstration's user; the password is public (domain §10). */
export interface DemoUser {
  readonly id: string;
  readonly userName: string;
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly role: Role;
  readonly password: string;
  readonly mustChangePassword: boolean;
}

const settled = { password: 'Amparo.2026', mustChangePassword: false } as const;

/** Their ids are fixed: that is how a demonstration's database is told from an agency's. */
export const demoUsers: readonly DemoUser[] = [
  {
    ...settled,
    id: 'a4b10000-0000-4000-8000-000000000001',
    userName: 'admin',
    firstName: 'María',
    surname: 'Cevallos',
    email: 'maria.cevallos@amparo.example',
    role: 'ADMIN',
  },
  {
    ...settled,
    id: 'a4b10000-0000-4000-8000-000000000002',
    userName: 'basico',
    firstName: 'Luis',
    surname: 'Andrade',
    email: 'luis.andrade@amparo.example',
    role: 'BASIC',
  },
  {
    ...settled,
    id: 'a4b10000-0000-4000-8000-000000000003',
    userName: 'elopdp',
    firstName: 'Gabriela',
    surname: 'Paredes',
    email: 'gabriela.paredes@amparo.example',
    role: 'ELOPDP',
  },
  {
    id: 'a4b10000-0000-4000-8000-000000000004',
    userName: 'nueva',
    firstName: 'Andrea',
    surname: 'Villacís',
    email: 'andrea.villacis@amparo.example',
    role: 'BASIC',
    password: 'Temporal.2026',
    mustChangePassword: true,
  },
];

export const demoUserIds: readonly string[] = demoUsers.map(({ id }) => id);

export const isDemoUser = (id: string): boolean => demoUserIds.includes(id);
