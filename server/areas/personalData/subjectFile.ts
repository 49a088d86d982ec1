import { type CivilDate, formatDate } from '../../../domain/civilDate.ts';
import type { AnswerOf, personalData } from '../../../domain/contract/index.ts';
import { inventory } from '../../../domain/personalData/inventory.ts';
import { LEGAL_BASES } from '../../../domain/personalData/shapes.ts';
import type { Actor } from '../../actor.ts';
import { findArchivedBefore } from '../../audit/archives.repository.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import { type Context, today } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { Raw } from '../../http/answers.ts';
import { inTransaction } from '../../transaction.ts';
import { findAgencyName } from '../settings/repository.ts';
import { requireIdentified } from './anonymize.ts';
import { heldOf, personOfCustomer } from './held.ts';
import type { HeldOf } from './ownership.repository.ts';
import { findCustomer } from './repository.ts';
import { findAccesses, findRecords } from './subjectFile.repository.ts';

type SubjectFile = AnswerOf<typeof personalData.subjectFile>;

const sectionsOf = async (trx: Trx, held: HeldOf): Promise<SubjectFile['secciones']> => {
  const sections = [];
  for (const place of inventory) {
    if (!place.fields.some(({ shown }) => shown !== undefined)) continue;
    sections.push({
      nombre: place.label,
      finalidad: place.purpose,
      baseLegal: LEGAL_BASES[place.basis],
      registros: await findRecords(trx, place, held),
    });
  }
  return sections;
};

/** The archive is no part of the database: a person looks into it where it is asked for. */
const inArchive = (before: CivilDate | undefined): string | null =>
  before
    ? `Los accesos anteriores al ${formatDate(before)} están en el archivo de la auditoría: pídalos al responsable.`
    : null;

/** That it left the house is in the trail; what it said is not. */
const leaving = (actor: Actor, id: number, file: SubjectFile): AuditEvent => ({
  action: 'customer.exported',
  entity: 'customer',
  entityId: id,
  actor,
  details: {
    records: file.secciones.reduce((total, { registros }) => total + registros.length, 0),
    accesses: file.accesos.length,
  },
});

/**
 * Everything held about a customer, with what for and on which legal basis, for them to have and
 * to take elsewhere (LOPDP, articles 13 and 17). It is in the audit trail before it leaves.
 * @throws Problem 404, 409 once they are anonymous
 */
export const subjectFile = (context: Context, actor: Actor, id: number): Promise<Raw> =>
  inTransaction(context, async (trx) => {
    const customer = requireIdentified(await findCustomer(trx, id), id);
    const held = await heldOf(trx, await personOfCustomer(trx, context, customer));
    const file: SubjectFile = {
      documento: 'Datos personales de la persona titular (LOPDP, arts. 13 y 17)',
      responsable: await findAgencyName(trx),
      generado: context.clock.now().toISOString(),
      secciones: await sectionsOf(trx, held),
      accesos: await findAccesses(trx, held.customerIds),
      accesosAnteriores: inArchive(await findArchivedBefore(trx)),
    };
    const name = `datos-personales-${id}-${today(context)}.json`;
    const text = JSON.stringify(file, null, 2);
    return {
      result: new Raw('application/json; charset=utf-8', text, name),
      events: [leaving(actor, id, file)],
    };
  });
