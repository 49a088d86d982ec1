import { formatDate } from '../../../../domain/civilDate.ts';
import type { Entity } from '../../../../domain/entities/entity.ts';
import type { Executor } from '../../../db/transaction.ts';
import { readStates } from './records.repository.ts';
import type { RowToUndo } from './rows.repository.ts';
import {
  blockersOfPolicies,
  lastChanges,
  referringTo,
  type UndoBlocker,
} from './undoBlockers.repository.ts';

type Row = Omit<RowToUndo, 'before' | 'parent_id'>;

const REFERRING: Readonly<Record<string, string>> = {
  policies: 'Tiene pólizas: deshaga primero las pólizas',
  policy_periods: 'Tiene pólizas: deshaga primero las pólizas',
  payments: 'Tiene pólizas: deshaga primero las pólizas',
  credit_cards: 'Tiene tarjetas',
  bank_accounts: 'Tiene cuentas bancarias: deshaga primero las cuentas bancarias',
  commission_entries: 'Tiene comisiones ganadas',
  commission_payments: 'Tiene comisiones pagadas',
  commission_receipts: 'Tiene recibos de comisión',
  commission_refunds: 'Tiene descuentos de comisión',
  insurer_statements: 'Tiene liquidaciones',
  insurer_entries: 'Tiene liquidaciones aprobadas',
  insurer_column_maps: 'Tiene liquidaciones',
  policy_aliases: 'Tiene liquidaciones',
  advisor_statements: 'Tiene estados de cuenta cerrados',
  contacts: 'Tiene contactos',
  consents: 'Tiene consentimientos',
  customer_merges: 'Se unió con otro cliente',
  limitations: 'Pidió limitar el tratamiento de sus datos',
  messages: 'Tiene mensajes',
  own_links: 'Un registro propio lo nombra',
  own_records: 'Tiene registros propios',
  objections: 'Se opuso a recibir mensajes',
  privacy_requests: 'Tiene solicitudes de protección de datos',
  receipts: 'Tiene recibos de cobro',
  tasks: 'Tiene tareas',
};

const NAMED = 3;

const named = ({ what, who, day }: UndoBlocker): string => {
  const more = [who, day && formatDate(day)].filter(Boolean).join(', ');
  return more === '' ? what : `${what} (${more})`;
};

const sinceThen = (holders: readonly UndoBlocker[]): string => {
  const rest = holders.length - NAMED;
  const texts = holders.slice(0, NAMED).map(named);
  return [...texts, ...(rest > 0 ? [`y ${rest} más`] : [])].join('; ');
};

const byRecord = <Found extends { readonly id: number }>(found: readonly Found[]) => {
  const groups = new Map<number, Found[]>();
  for (const one of found) groups.set(one.id, [...(groups.get(one.id) ?? []), one]);
  return groups;
};

const changedSince = async (db: Executor, entity: Entity, rows: readonly Row[]) => {
  const states = await readStates(
    db,
    entity,
    rows.map(({ record_id }) => record_id),
  );
  const changed = rows.filter(
    ({ record_id: id, record_version }) =>
      states.has(id) && states.get(id)?.version !== record_version,
  );
  const changes = byRecord(
    await lastChanges(
      db,
      entity.name,
      changed.map(({ record_id }) => record_id),
    ),
  );
  return changed.map(({ id, record_id }) => {
    const by = sinceThen(changes.get(record_id) ?? []);
    return [
      id,
      by === '' ? 'Se modificó después de importarlo' : `Se modificó después de importarlo: ${by}`,
    ] as const;
  });
};

const builtOn = async (db: Executor, entity: Entity, rows: readonly Row[]) => {
  const ids = rows.map(({ record_id }) => record_id);
  if (entity.table === 'policies') {
    const holders = byRecord(await blockersOfPolicies(db, ids));
    return rows.flatMap(({ id, record_id }) => {
      const own = holders.get(record_id) ?? [];
      return own.length > 0 ? [[id, `Después de importarla: ${sinceThen(own)}`] as const] : [];
    });
  }
  const referring = byRecord(await referringTo(db, entity, ids));
  return rows.flatMap(({ id, record_id }) => {
    const texts = (referring.get(record_id) ?? []).map(
      ({ table }) => REFERRING[table] ?? 'Está en uso',
    );
    return texts.length > 0 ? [[id, [...new Set(texts)].join('. ')] as const] : [];
  });
};

/**
 * Why rows cannot be undone: what people did since, not what the import wrote itself.
 * @returns the rows that are held, by their ids, each with the sentence that says by what
 */
export const findUndoBlockers = async (db: Executor, entity: Entity, rows: readonly Row[]) => {
  if (rows.length === 0) return new Map();
  const created = rows.filter(({ result }) => result === 'created');
  return new Map([
    ...(created.length > 0 ? await builtOn(db, entity, created) : []),
    ...(await changedSince(db, entity, rows)),
  ]);
};
