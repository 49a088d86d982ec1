import type { BodyOf, companies as calls } from '../../../../domain/contract/index.ts';
import { company } from '../../../../domain/entities/organisations.ts';
import type { Actor } from '../../../actor.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import type { Context } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { notFound } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { readOwnList } from '../../agency/ownFields/lists.ts';
import { ownColumns, type Registering, valuesSent } from '../../agency/ownFields/values.ts';
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

/** @throws Problem 409 for a RUC or a name already registered */
export const registerCompany = (
  context: Context,
  actor: Actor,
  body: RegisterBody,
  registering?: Registering,
) =>
  inTransaction(context, async (trx) => {
    const own = await ownColumns(trx, 'companies', body, registering);
    const id = await insertRow(trx, 'companies', {
      ...columnsOf(company, body),
      ...own,
      created_at: context.clock.now(),
    });
    const { ci_ruc, companyName } = body;
    return {
      result: new JsonText(await companyJson(trx, id)),
      events: [
        {
          action: 'company.registered',
          entity: 'company',
          entityId: id,
          actor,
          details: { after: { ci_ruc, companyName, ...valuesSent(own.custom_fields) } },
        },
      ],
    };
  });

/** @throws Problem 404, 409 for a RUC or a name already registered or a stale version */
const updateCompany = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof calls.updateCompany>) =>
  inTransaction(context, async (trx) => {
    const before = await lockCompany(trx, id);
    if (!before) throw notFound(`No existe compañía registrada con id ${id}`);
    await requireVersion(trx, { entity: 'company', id, version: before.version }, body.version);
    const stored = before.custom_fields;
    const own = await ownColumns(trx, 'companies', { ...body, stored });
    await updateRow(trx, 'companies', id, { ...columnsOf(company, body), ...own });
    const { ci_ruc = before.ci_ruc, companyName = before.company_name } = body;
    return {
      result: new JsonText(await companyJson(trx, id)),
      events: [
        {
          action: 'company.updated',
          entity: 'company',
          entityId: id,
          actor,
          details: {
            before: {
              ci_ruc: before.ci_ruc,
              companyName: before.company_name,
              ...valuesSent(stored),
            },
            after: { ci_ruc, companyName, ...valuesSent(own.custom_fields) },
          },
        },
      ],
    };
  });

export const companies: Answers<typeof calls> = {
  listCompanies,
  findCompanyByIdentity,
  registerCompany: ({ context, actor, body }) => registerCompany(context, actor, body),
  updateCompany,
};
