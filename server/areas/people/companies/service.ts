import type { OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import { isBlank } from '../../../../domain/blank.ts';
import type { BodyOf, companies as calls } from '../../../../domain/contract/index.ts';
import type { Field } from '../../../../domain/entities/entity.ts';
import { company } from '../../../../domain/entities/organisations.ts';
import type { Actor } from '../../../actor.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { notFound } from '../../../problem.ts';
import { overNewer } from '../../agency/audit/overlaps.ts';
import { lockOwnFields } from '../../agency/ownFields/compiled.repository.ts';
import { readOwnList } from '../../agency/ownFields/list.repository.ts';
import { ownColumns, type Registering, valuesSent } from '../../agency/ownFields/values.ts';
import { inTransactionWithRows } from '../../agency/ownRecords/within.ts';
import { companyByIdentity, companyJson, companyList, lockCompany } from './repository.ts';

type RegisterBody = BodyOf<typeof calls.registerCompany>;

/** Insurance companies, a page or all of them. */
const listCompanies = ({ context, list }: Input<typeof calls.listCompanies>) =>
  readOwnList(context.database, 'companies', companyList, list);

/** The company with a RUC, or JSON's `null`. */
const findCompanyByIdentity = async ({
  context: { database },
  query: sought,
}: Input<typeof calls.findCompanyByIdentity>) =>
  new JsonText(await companyByIdentity(database.kysely, sought));

type Row = Readonly<Record<string, unknown>>;
type CompanyRow = Row & { readonly custom_fields: OwnValues };

/** What is typed of an insurer, of its row: about people, or not. */
const typedOf = (row: Row, isPersonal: boolean): Row =>
  Object.fromEntries(
    Object.entries<Field>(company.fields).flatMap(
      ([key, { form, kind, column = key, personal }]) =>
        form && kind !== 'own' && Boolean(personal) === isPersonal ? [[key, row[column]]] : [],
    ),
  );

/** A registration or an update as the trail has it: whom the agency knows at the insurer is sealed. */
const companyEvent = (
  action: 'registered' | 'updated',
  actor: Actor,
  id: number,
  rows: Readonly<Partial<Record<'before' | 'after', CompanyRow | undefined>>>,
): AuditEvent => {
  const sides = Object.entries(rows).flatMap(([side, row]) => (row ? [[side, row] as const] : []));
  const contacts = sides.map(([side, row]) => [side, typedOf(row, true)] as const);
  const hasContacts = contacts.some(([, row]) => !Object.values(row).every(isBlank));
  return {
    action: `company.${action}`,
    entity: 'company',
    entityId: id,
    actor,
    details: Object.fromEntries(
      sides.map(([side, row]) => [
        side,
        { ...typedOf(row, false), ...valuesSent(row.custom_fields) },
      ]),
    ),
    ...(hasContacts
      ? {
          personal: {
            subject: { kind: 'company', id: `${id}` },
            values: Object.fromEntries(contacts),
          },
        }
      : {}),
  };
};

/** @throws Problem 409 for a RUC or a name already registered */
export const registerCompany = (
  context: Context,
  actor: Actor,
  body: RegisterBody,
  registering?: Registering,
) =>
  inTransactionWithRows(context, actor, 'companies', body.rows, async (trx, saveWithin) => {
    const own = ownColumns(await lockOwnFields(trx, 'companies'), body, registering);
    const columns = columnsOf(company, body);
    const id = await insertRow(trx, 'companies', {
      ...columns,
      ...own,
      created_at: context.clock.now(),
    });
    const custom_fields = (await saveWithin(id)) ?? own.custom_fields;
    const after = { ...columns, custom_fields };
    return {
      result: new JsonText(await companyJson(trx, id)),
      events: [companyEvent('registered', actor, id, { after })],
    };
  });

/** @throws Problem 404, 409 for a RUC or a name already registered or a stale version */
const updateCompany = ({
  context,
  actor,
  params: { id },
  body: sent,
}: Input<typeof calls.updateCompany>) =>
  inTransactionWithRows(context, actor, 'companies', sent.rows, async (trx, saveWithin) => {
    const ownFields = await lockOwnFields(trx, 'companies');
    const before = await lockCompany(trx, id);
    if (!before) throw notFound(`No existe compañía registrada con id ${id}`);
    const updated = { entity: 'company', before } as const;
    const { form: body, overlap } = await overNewer(trx, context, actor, updated, sent);
    const stored = before.custom_fields;
    const own = ownColumns(ownFields, { ...body, stored });
    await updateRow(trx, 'companies', id, { ...columnsOf(company, body), ...own });
    await saveWithin(id);
    const after = await lockCompany(trx, id);
    return {
      result: new JsonText(await companyJson(trx, id)),
      events: [companyEvent('updated', actor, id, { before, after }), ...overlap],
    };
  });

export const companies: Answers<typeof calls> = {
  listCompanies,
  findCompanyByIdentity,
  registerCompany: ({ context, actor, body }) => registerCompany(context, actor, body),
  updateCompany,
};
