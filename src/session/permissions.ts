import {
  DEFAULT_ROLES,
  PERMISSIONS,
  type Permission,
  type Role,
} from '../../domain/permissions.ts';

/** What react-admin calls an action → what the matrix calls it. */
const aliases: Readonly<Record<string, string>> = { show: 'list', export: 'list' };

/**
 * What react-admin asks of one resource → the permission for it: to upload a file is to run an import,
 * the pages of own fields and of the law's terms are for who sets them, retention is a part of the board, the
 * texts of messages are for who sees messages, and the officer's page is for who sees requests.
 */
const special: Readonly<Record<string, Permission>> = {
  'imports.create': 'imports.run',
  'own-fields.list': 'own-fields.manage',
  'renewal-retention.list': 'renewals.list',
  'breach-people.list': 'breaches.list',
  'data-access-users.list': 'data-access.list',
  'data-access-people.list': 'data-access.list',
  'message-templates.list': 'messages.list',
  'privacy.list': 'privacy-requests.list',
  'privacy-terms.list': 'privacy-terms.edit',
};

/** Actions of screens that need calls a legacy API does not have. */
const NOT_OFFERED: readonly Permission[] = [
  'permissions.list',
  'permissions.edit',
  'audit.list',
  'data-access.list',
  'breaches.list',
  'breaches.edit',
  'processing-register.list',
  'processing-register.edit',
  'imports.list',
  'imports.run',
  'own-fields.manage',
  'renewals.list',
  'renewals.edit',
  'messages.list',
  'messages.send',
  'message-templates.edit',
  'objections.edit',
  'privacy-requests.create',
  'privacy-requests.list',
  'privacy-requests.edit',
  'privacy-terms.edit',
];

/**
 * What a role may do by default (specification §6), where the session's permissions cannot be
 * asked for: a legacy API has neither a matrix nor an audit trail to show.
 * @param role the user's role
 */
export const defaultPermissions = (role: Role): readonly Permission[] =>
  PERMISSIONS.filter((permission) => {
    const roles: readonly Role[] = DEFAULT_ROLES[permission];
    return roles.includes(role) && !NOT_OFFERED.includes(permission);
  });

/**
 * Whether react-admin's question is answered by what the user holds; unknown actions are refused.
 * @param held the user's permissions
 * @param resource a resource's name, or the part of a permission before its point
 * @param action `list`, `create`, `edit`, …; `show` and `export` ask for `list`
 */
export const allows = (held: readonly string[], resource: string, action: string): boolean =>
  held.includes(special[`${resource}.${action}`] ?? `${resource}.${aliases[action] ?? action}`);
