import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, actionName, kindName } from '../../domain/agency/audit/actions.ts';
import {
  changeInWords,
  defaultActions,
  groupedPermissions,
  isProtected,
  locksOut,
  PERMISSION_NAMES,
  PERMISSIONS,
  permissionChange,
  permissionMark,
  permissionTitle,
} from '../../domain/permissions.ts';

describe('the names of the actions', () => {
  it('stand each in one group, once', () => {
    const listed = groupedPermissions().flatMap(({ actions }) => actions);
    expect([...listed].sort()).toEqual([...PERMISSIONS].sort());
  });

  it('tell one from another', () => {
    const names = PERMISSIONS.map((action) => PERMISSION_NAMES[action].name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('can be read after "podrá" and "dejará de"', () => {
    for (const action of PERMISSIONS)
      expect(PERMISSION_NAMES[action].name, action).toMatch(/^[a-zñ]+(ar|er|ir)\b/);
  });

  it('begin a line with a capital', () => {
    expect(permissionTitle('customers.list')).toBe('Ver los clientes');
  });
});

describe('a change of permissions', () => {
  const all = defaultActions('BASIC');

  it('says what the role loses and gains', () => {
    const after = [...all.filter((action) => action !== 'customers.create'), 'users.list'] as const;
    expect(changeInWords('BASIC', permissionChange(all, after))).toEqual([
      'Básico dejará de registrar clientes.',
      'Básico podrá ver los usuarios.',
    ]);
  });

  it.each(['permissions.list', 'permissions.edit'] as const)(
    'locks everybody out when administrators lose %s',
    (action) => {
      const rest = PERMISSIONS.filter((one) => one !== action);
      expect(locksOut('ADMIN', rest)).toBe(true);
      expect(locksOut('BASIC', rest)).toBe(false);
      expect([isProtected('ADMIN', action), isProtected('BASIC', action)]).toEqual([true, false]);
    },
  );

  it('is not locked when administrators keep those two alone', () => {
    expect(locksOut('ADMIN', ['permissions.list', 'permissions.edit'])).toBe(false);
  });
});

describe('the mark of permissions', () => {
  it('is the same for the same actions in any order, and another for any other set', () => {
    const marks = PERMISSIONS.map((left) =>
      permissionMark(new Set(PERMISSIONS.filter((action) => action !== left))),
    );
    expect(new Set([...marks, permissionMark(new Set(PERMISSIONS))]).size).toBe(
      PERMISSIONS.length + 1,
    );
    expect(permissionMark(new Set([...PERMISSIONS].reverse()))).toBe(
      permissionMark(new Set(PERMISSIONS)),
    );
  });
});

describe('the names of the trail', () => {
  it('tell one action from another', () => {
    const names = Object.values(AUDIT_ACTIONS);
    expect(new Set(names).size).toBe(names.length);
  });

  it('leave what another release wrote as it is', () => {
    expect([actionName('future.act'), kindName('thing')]).toEqual(['future.act', 'thing']);
  });
});
