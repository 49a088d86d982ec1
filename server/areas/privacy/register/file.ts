import { type Cell, text } from '../../../../domain/agency/exports/column.ts';
import type { processingRegister } from '../../../../domain/contract/index.ts';
import { LEGAL_BASES } from '../../../../domain/privacy/personalData/shapes.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { Raw } from '../../../http/answers.ts';
import { registerDocument } from '../../../reports/documents/processingRegister.ts';
import { print, printing } from '../../../reports/print/print.ts';
import { recordInOwnTransaction } from '../../../transaction.ts';
import { workbook } from '../../agency/exports/workbook.ts';
import { letterhead } from '../../agency/reports/service.ts';
import { type RegisteredActivity, readRegister } from './service.ts';

const dataText = ({ kinds, data }: RegisteredActivity) => [kinds, data].filter(Boolean).join('; ');

const retentionText = ({ retention, keptFor }: RegisteredActivity): string =>
  [retention, keptFor].filter(Boolean).join('; ');

const columns = [
  text<RegisteredActivity>('Actividad', ({ name }) => name),
  text<RegisteredActivity>('Finalidad', ({ purpose }) => purpose),
  text<RegisteredActivity>('Base legal', ({ basis }) => LEGAL_BASES[basis]),
  text<RegisteredActivity>('Dónde', ({ places }) => places.join(', ') || 'Fuera del sistema'),
  text<RegisteredActivity>('Titulares', ({ subjects }) => subjects),
  text<RegisteredActivity>('Categorías de datos', dataText),
  text<RegisteredActivity>('Conservación', retentionText),
  text<RegisteredActivity>('Eliminación', ({ erasures }) => erasures),
  text<RegisteredActivity>('Destinatarios', ({ recipients }) => recipients),
  text<RegisteredActivity>('Transferencias', ({ transfers }) => transfers),
  text<RegisteredActivity>('Medidas de seguridad', ({ measures }) => measures),
  text<RegisteredActivity>('Responsable', ({ responsible }) => responsible),
  text<RegisteredActivity>('Estado', ({ isRetired }) =>
    isRetired ? 'Ya no se realiza' : 'En uso',
  ),
];

const sheet = {
  title: 'Registro de actividades',
  columns,
  cellsOf: (row: unknown): Cell[] =>
    // Written below.
    columns.map(({ value }) => value(row as RegisteredActivity)),
};

async function* rowsOf(activities: readonly RegisteredActivity[]) {
  for (const activity of activities) yield JSON.stringify(activity);
}

const printed = async (
  context: Context,
  actor: Actor,
  activities: readonly RegisteredActivity[],
) => {
  const leave = await printing.enter(actor.userId);
  try {
    const issue = {
      agency: await letterhead(context.database.kysely),
      at: context.clock.now(),
      day: today(context),
      by: `${actor.firstName} ${actor.surname}`,
    };
    return await print(registerDocument(issue, activities));
  } finally {
    leave();
  }
};

/** The register as a file. It is in the audit trail before it leaves. @throws Problem 429 when too many wait */
export const registerFile = async ({
  context,
  actor,
  params: { format },
}: Input<typeof processingRegister.downloadRegister>): Promise<Raw> => {
  const { activities } = await readRegister(context.database.kysely);
  const name = `registro-de-actividades-${today(context)}.${format}`;
  const pdf = format === 'pdf' ? await printed(context, actor, activities) : undefined;
  await recordInOwnTransaction(context, [
    auditEvent('processing_register.exported', ['processing_activity'], actor, {
      details: { format, rows: activities.length },
    }),
  ]);
  if (pdf) return new Raw('application/pdf', pdf, name);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Raw(type, workbook(sheet, rowsOf(activities)), name);
};
