import type { AuditAction } from '../../../../domain/agency/audit/actions.ts';
import type { ImportKind } from '../../../../domain/agency/imports/columns.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor } from '../../../context.ts';
import type { ImportRow } from './repository.ts';

export const importEvent = (
  actor: Actor,
  action: Extract<AuditAction, `import.${string}`>,
  { id, kind }: { readonly id: number; readonly kind: ImportKind },
  details: Readonly<Record<string, unknown>> = {},
): AuditEvent => auditEvent(action, ['import', id], actor, { details: { kind, ...details } });

export const actorOf = ({ user_id, user_name, user_role }: ImportRow): Actor => ({
  userId: user_id,
  userName: user_name,
  firstName: '',
  surname: '',
  role: user_role ?? 'ADMIN',
  permissions: new Set(),
  sessionHash: new Uint8Array(),
});
