import type { MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import {
  type TemplateTexts,
  templateProblem,
} from '../../../../domain/agency/messages/template.ts';
import type { messageTemplates } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { lockRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import { invalid, staleVersion } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { requireSight } from './campaign.ts';
import { noTemplate } from './problems.ts';
import { agencyValues } from './sample.ts';
import {
  findNewest,
  findTemplateById,
  templateJson,
  templatesJson,
  updateTemplateRow,
} from './templates.repository.ts';

export const listTemplates = async ({
  context: { database },
}: Input<typeof messageTemplates.listTemplates>): Promise<JsonText> =>
  new JsonText(await templatesJson(database.kysely));

/**
 * What the variables of a text stand for in a real record; JSON's `null` where there is none.
 * @throws Problem 403 for who may not see such records, 404
 */
export const sampleTemplate = async ({
  context,
  actor,
  params: { id },
}: Input<typeof messageTemplates.sampleTemplate>): Promise<JsonText> => {
  const template = await findTemplateById(context.database.kysely, id);
  if (!template) throw noTemplate();
  await requireSight(context, actor, template.kind);
  return inSnapshot(context, async (db) => {
    const newest = await findNewest(db, context, actor, template.kind);
    const sample = newest && {
      recordId: wireId(newest.record_id),
      person: newest.person,
      values: { ...(await agencyValues(db)), ...newest.values },
    };
    return new JsonText(JSON.stringify(sample ?? null));
  });
};

const requireVariables = (kind: MessageKind, texts: TemplateTexts): void => {
  const { subject, emailText, whatsappText } = texts;
  const problems = Object.entries({ subject, emailText, whatsappText }).flatMap(([field, text]) => {
    const problem = templateProblem(kind, text);
    return problem ? [[field, problem] as const] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
};

/** @throws Problem 400 for a variable there is not, 404, 409 for a stale version */
export const updateTemplate = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof messageTemplates.updateTemplate>): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const before = await lockRow(trx, 'message_templates', id, noTemplate);
    if (body.version !== undefined && body.version !== before.version) throw staleVersion();
    requireVariables(before.kind, body);
    await updateTemplateRow(trx, id, body, { now: context.clock.now(), userName: actor.userName });
    const { subject, emailText, whatsappText } = body;
    const event = auditEvent('message_template.updated', ['message_template', id], actor, {
      details: {
        kind: before.kind,
        before: {
          subject: before.subject,
          emailText: before.email_text,
          whatsappText: before.whatsapp_text,
        },
        after: { subject, emailText, whatsappText },
      },
    });
    return { result: new JsonText((await templateJson(trx, id)) ?? 'null'), events: [event] };
  });
