import { MESSAGE_KINDS } from '../../agency/messages/kinds.ts';
import * as registers from '../../entities/registers.ts';
import { keysOf } from '../../keysOf.ts';
import { reportDescriptions } from '../../reports/index.ts';
import { SHOWN } from './shown.ts';

export const ACCESS_KINDS = {
  screen: 'Lista o página en pantalla',
  card: 'Tarjeta mostrada',
  file: 'Archivo de la persona titular',
  export: 'Lista exportada',
  report: 'Reporte PDF',
  message: 'Mensaje',
  audit: 'Registro de auditoría abierto',
} as const;

export type AccessKind = keyof typeof ACCESS_KINDS;

export const ACCESS_KIND_IDS = keysOf(ACCESS_KINDS);

const reports = Object.fromEntries(
  Object.entries(reportDescriptions).map(([type, { title }]) => [type, title]),
);

const messages = Object.fromEntries(
  Object.entries(MESSAGE_KINDS).map(([id, { name }]) => [id, name]),
);

const lists = {
  ...SHOWN,
  ...Object.fromEntries(
    Object.values(registers).map(({ resource, register }) => [resource, register.plural]),
  ),
};

const details: Partial<Record<AccessKind, Readonly<Record<string, string>>>> = {
  screen: lists,
  export: lists,
  report: reports,
  message: messages,
};

/**
 * What was seen, in Spanish: the list, the report or the kind of message.
 * @param detail as the database has it; null where the kind says it all
 * @returns null where there is nothing to say
 */
export const seenText = (kind: AccessKind, detail: string | null): string | null =>
  detail && (details[kind]?.[detail] ?? detail);
