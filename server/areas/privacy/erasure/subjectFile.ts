import { type CivilDate, formatDate } from '../../../../domain/civilDate.ts';
import type { AnswerOf, personalData } from '../../../../domain/contract/index.ts';
import { personName } from '../../../../domain/people/personName.ts';
import { inventory } from '../../../../domain/privacy/personalData/inventory.ts';
import { LEGAL_BASES } from '../../../../domain/privacy/personalData/shapes.ts';
import { findArchivedBefore } from '../../../audit/archives.repository.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { Raw } from '../../../http/answers.ts';
import { subjectFileDocument } from '../../../reports/documents/subjectFile.ts';
import { print, printing } from '../../../reports/print/print.ts';
import { inTransaction } from '../../../transaction.ts';
import { issueBy } from '../../agency/reports/service.ts';
import { findAgencyName } from '../../agency/settings/repository.ts';
import { requireIdentified } from './anonymize.ts';
import type { PersonalRecords } from './erase.repository.ts';
import { personalRecordsOf, personOfCustomer } from './personalRecords.ts';
import { type CustomerRow, findCustomer } from './repository.ts';
import { findAccesses, findRecords } from './subjectFile.repository.ts';

type SubjectFile = AnswerOf<typeof personalData.subjectFile>;

const sectionsOf = async (trx: Trx, person: PersonalRecords): Promise<SubjectFile['secciones']> => {
  const sections = [];
  for (const place of inventory) {
    if (!place.fields.some(({ shown }) => shown !== undefined)) continue;
    sections.push({
      nombre: place.label,
      finalidad: place.purpose,
      baseLegal: LEGAL_BASES[place.basis],
      registros: await findRecords(trx, place, person),
    });
  }
  return sections;
};

/** The archive is no part of the database: a person looks into it where it is asked for. */
const inArchive = (before: CivilDate | undefined): string | null =>
  before
    ? `Los accesos anteriores al ${formatDate(before)} están en el archivo de la auditoría: pídalos al responsable.`
    : null;

/** Event that the file left the house; its content is not in the trail. */
const leaving = (actor: Actor, id: number, file: SubjectFile): AuditEvent =>
  auditEvent('customer.exported', ['customer', id], actor, {
    details: {
      records: file.secciones.reduce((total, { registros }) => total + registros.length, 0),
      accesses: file.accesos.length,
    },
  });

/** @throws Problem 404, 409 once they are anonymous */
const readFile = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  id: number,
): Promise<{
  readonly customer: CustomerRow;
  readonly file: SubjectFile;
  readonly event: AuditEvent;
}> => {
  const customer = requireIdentified(await findCustomer(trx, id), id);
  const person = await personalRecordsOf(trx, await personOfCustomer(trx, context, customer));
  const file: SubjectFile = {
    documento: 'Datos personales de la persona titular (LOPDP, arts. 13 y 17)',
    responsable: await findAgencyName(trx),
    generado: context.clock.now().toISOString(),
    secciones: await sectionsOf(trx, person),
    accesos: await findAccesses(trx, person.customerIds),
    accesosAnteriores: inArchive(await findArchivedBefore(trx)),
  };
  return { customer, file, event: leaving(actor, id, file) };
};

const fileName = (context: Context, id: number, ending: string): string =>
  `datos-personales-${id}-${today(context)}.${ending}`;

/**
 * Everything held about a customer, with what for and on which legal basis, for them to have and
 * to take elsewhere (LOPDP, articles 13 and 17). It is in the audit trail before it leaves.
 * @throws Problem 404, 409 once they are anonymous
 */
export const subjectFile = ({
  context,
  actor,
  params: { id },
}: Input<typeof personalData.subjectFile>): Promise<Raw> =>
  inTransaction(context, async (trx) => {
    const { file, event } = await readFile(trx, context, actor, id);
    const text = JSON.stringify(file, null, 2);
    const name = fileName(context, id, 'json');
    return { result: new Raw('application/json; charset=utf-8', text, name), events: [event] };
  });

/**
 * {@link subjectFile} to be read on paper. It is in the audit trail before it is printed.
 * @throws Problem 404, 409 once they are anonymous, 429 when too many wait for the printer
 */
export const subjectFilePdf = async ({
  context,
  actor,
  params: { id },
}: Input<typeof personalData.subjectFilePdf>): Promise<Raw> => {
  const leave = await printing.enter(actor.userId);
  try {
    const { file, customer } = await inTransaction(context, async (trx) => {
      const read = await readFile(trx, context, actor, id);
      return { result: read, events: [read.event] };
    });
    const name = personName({
      firstName: customer.first_name,
      secondName: customer.second_name,
      surname: customer.surname,
      secondSurname: customer.second_surname,
    });
    const { timeZone } = context.config.agency;
    const issue = await issueBy(context, actor);
    const pdf = await print(subjectFileDocument(issue, name, file, timeZone));
    return new Raw('application/pdf', pdf, fileName(context, id, 'pdf'));
  } finally {
    leave();
  }
};
