import type { Role } from '../roles.ts';

export const PERMISSION_GROUPS = {
  home: 'Inicio y tareas',
  customers: 'Clientes',
  cards: 'Tarjetas y bancos',
  bankAccounts: 'Cuentas bancarias',
  policies: 'Pólizas',
  claims: 'Siniestros',
  payments: 'Cuotas',
  documents: 'Documentos',
  messages: 'Mensajes',
  advisors: 'Asesores',
  commissions: 'Comisiones',
  companies: 'Compañías',
  lopdp: 'Datos personales (LOPDP)',
  users: 'Usuarios y permisos',
  agency: 'Agencia',
} as const;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;

/** A permission as staff read it, and who has it until an administrator decides otherwise. */
export interface PermissionDeclaration {
  readonly group: PermissionGroup;
  /** After "podrá" or "dejará de": an infinitive with what it is done to. */
  readonly name: string;
  readonly roles: readonly Role[];
}

/**
 * Declares a permission.
 * @param group where the screen of permissions shows it
 * @param name after "podrá" or "dejará de"
 * @param roles who has it by default
 */
export const permission = (
  group: PermissionGroup,
  name: string,
  roles: readonly Role[],
): PermissionDeclaration => ({ group, name, roles });

/**
 * The permissions of an area of the contract, and the Spanish words of the audit trail for its actions. They
 * stand apart from its calls: a call names permissions of any area, so in one file the two would import each other.
 */
export interface Area {
  /**
   * The part before the point is the resource react-admin asks about, the part after it the action
   * (`canAccess({resource, action})`).
   */
  readonly permissions?: Readonly<Record<`${string}.${string}`, PermissionDeclaration>>;
  readonly auditActions?: Readonly<Record<string, string>>;
  readonly auditKinds?: Readonly<Record<string, string>>;
}

export type Room = Readonly<Record<string, Area>>;
