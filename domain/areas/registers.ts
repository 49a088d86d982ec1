import type { Entity } from '../entities/entity.ts';
import { type Register, within } from '../entities/register.ts';
import * as registers from '../entities/registers.ts';
import { clerks, everybody } from '../roles.ts';
import { type Area, permission } from './area.ts';

type RegisterEntity = Entity & { readonly register: Register };

const areaOf = ({ name, resource, register }: RegisterEntity): Area => {
  const { singular, plural, gender, group, registeredBy, seenBy, changing } = register;
  const many = within(plural);
  const isOfAdministrators = registeredBy.every((role) => role === 'ADMIN');
  const [the, o] = gender === 'f' ? ['las', 'a'] : ['los', 'o'];
  return {
    permissions: {
      [`${resource}.list`]: permission(
        group,
        `ver ${the} ${many}`,
        seenBy ?? (isOfAdministrators ? registeredBy : everybody),
      ),
      [`${resource}.create`]: permission(group, `registrar ${many}`, registeredBy),
      [`${resource}.edit`]: permission(
        group,
        `${changing} ${many}`,
        isOfAdministrators ? registeredBy : clerks,
      ),
    },
    auditActions: {
      [`${name}.registered`]: `${singular} registrad${o}`,
      [`${name}.updated`]: `${singular} actualizad${o}`,
    },
    auditKinds: { [name]: singular },
  };
};

type Registers = typeof registers;

type AreaOf<E extends RegisterEntity> = {
  readonly permissions: {
    readonly [Act in 'list' | 'create' | 'edit' as `${E['resource']}.${Act}`]: PermissionOf;
  };
  readonly auditActions: {
    readonly [Act in 'registered' | 'updated' as `${E['name']}.${Act}`]: string;
  };
  readonly auditKinds: { readonly [Kind in E['name']]: string };
};

type PermissionOf = ReturnType<typeof permission>;

export const registerAreas = Object.fromEntries(
  Object.entries(registers).map(([area, entity]) => [area, areaOf(entity)]),
  // Built name by name from the very entities the type is derived from.
) as { readonly [Name in keyof Registers]: AreaOf<Registers[Name]> };
