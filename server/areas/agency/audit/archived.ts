import type { ExportList } from '../../../../domain/agency/exports/column.ts';
import { text } from '../../../../domain/agency/exports/column.ts';
import { csvHead, csvLine } from '../../../../domain/agency/exports/csv.ts';
import { exportLists } from '../../../../domain/agency/exports/lists/index.ts';
import { readPart } from '../../../audit/archiveFolder.ts';
import { readParts } from '../../../audit/archives.repository.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { BATCH } from '../../../audit/verify.ts';
import type { Context } from '../../../context.ts';
import { recordInOwnTransaction } from '../../../transaction.ts';
import { type ArchivedRow, archivedRows } from './repository.ts';
import { personalOf } from './service.ts';

interface ShownRow {
  readonly row: object;
  readonly details: string;
  readonly personal: string | null;
}

const own = [
  text<ShownRow>('Valores', ({ details }) => details),
  text<ShownRow>('Datos personales', ({ personal }) => personal),
];

const shownExport: ExportList = {
  ...exportLists.audit,
  columns: [...exportLists.audit.columns, ...own],
  cellsOf: (shown) => {
    // Written below.
    const row = shown as ShownRow;
    return [...exportLists.audit.cellsOf(row.row), ...own.map(({ value }) => value(row))];
  },
};

const STATES = {
  none: null,
  erased: 'Borrado',
  unreadable: 'Cifrado con otra clave',
} as const;

const personalText = async (context: Context, entry: ArchivedRow): Promise<string | null> => {
  const { personalState, personal } = await personalOf(context.database.kysely, context, entry);
  return personalState === 'open' ? JSON.stringify(personal) : STATES[personalState];
};

/** Only the requested person's values are read, and of them only those whose key is left. */
const shownRow = async (context: Context, entry: ArchivedRow, customerId: number | undefined) => {
  const { row, details, subject_kind: kind, subject_id: id } = entry;
  const isTheirs = kind === 'customer' && id === String(customerId);
  const personal = isTheirs ? await personalText(context, entry) : null;
  return { row, details: JSON.stringify(details), personal };
};

const recordOpening = (context: Context, customerId: number | undefined): Promise<void> =>
  recordInOwnTransaction(context, [
    auditEvent('audit.archive_opened', ['audit'], undefined, {
      about: customerId === undefined ? undefined : { kind: 'customer', id: String(customerId) },
    }),
  ]);

/**
 * Writes archived entries as CSV, oldest first. That they were read is in the audit trail before the first line.
 * @param folder where the archives are
 * @param customerId whom they concern, whose values are opened as far as their key exists; all entries unless told
 * @returns lines with their line breaks, the headings first
 * @throws ArchiveError where a file is missing or not as it was recorded
 */
export async function* archivedCsv(
  context: Context,
  folder: string,
  customerId: number | undefined,
): AsyncGenerator<string> {
  const { database, config } = context;
  await recordOpening(context, customerId);
  yield csvHead(shownExport);
  for (const part of await readParts(database.kysely))
    for await (const entries of readPart(folder, part, BATCH)) {
      const { timeZone } = config.agency;
      const rows = await archivedRows(database.kysely, entries, timeZone, customerId);
      for (const entry of rows)
        yield csvLine(shownExport, await shownRow(context, entry, customerId));
    }
}
