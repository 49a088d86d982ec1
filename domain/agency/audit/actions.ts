import { areas, type NamesOf } from '../../areas/index.ts';

export type AuditAction = NamesOf<'auditActions'>;
export type AuditKind = NamesOf<'auditKinds'>;

/**
 * Everything the audit trail can tell, in Spanish. What is recorded is one of these: an action that no
 * area names does not compile.
 */
export const AUDIT_ACTIONS: Readonly<Record<AuditAction, string>> = Object.assign(
  {},
  ...areas.map(({ auditActions }) => auditActions),
);

export const AUDIT_KINDS: Readonly<Record<AuditKind, string>> = Object.assign(
  {},
  ...areas.map(({ auditKinds }) => auditKinds),
);

export const actionName = (action: string): string =>
  new Map<string, string>(Object.entries(AUDIT_ACTIONS)).get(action) ?? action;

export const kindName = (kind: string): string =>
  new Map<string, string>(Object.entries(AUDIT_KINDS)).get(kind) ?? kind;
