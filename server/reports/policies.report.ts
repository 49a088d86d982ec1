import { ownPath } from '../../domain/agency/ownFields/ownField.ts';
import { shownFields } from '../../domain/agency/ownFields/shownFields.ts';
import type { CompiledOwnFields } from '../../domain/agency/ownFields/values.ts';
import { type CivilDate, formatDate } from '../../domain/civilDate.ts';
import { type AnswerOf, endorsements, policies, reports } from '../../domain/contract/index.ts';
import { readWire } from '../../domain/contract/wire.ts';
import { movementName } from '../../domain/sales/endorsements/kinds.ts';
import { ownFieldsOf } from '../areas/agency/ownFields/compiled.repository.ts';
import { movementsJson } from '../areas/sales/endorsements/repository.ts';
import { noPolicy } from '../areas/sales/policies/problems.ts';
import { findPolicyJson } from '../areas/sales/policies/repository.ts';
import type { Context } from '../context.ts';
import { notFound } from '../problem.ts';
import { firstMissing } from './columns.repository.ts';
import { type Column, day, money, rowTable } from './documents/cells.ts';
import { type Issue, UPRIGHT_WIDTH } from './documents/frame.ts';
import { certificateDocument, insuredGroups, insuredSections } from './documents/insured.ts';
import {
  customerPoliciesDocument,
  finishedPoliciesDocument,
  policiesForCustomerDocument,
} from './documents/policies.ts';
import { policyDocument } from './documents/policy.ts';
import { findCustomerName, findPoliciesReport } from './policies.repository.ts';
import { type Draft, defineReport, idsOf } from './report.ts';

type PolicyMovement = AnswerOf<typeof endorsements.listMovements>[number];

const columns: readonly Column<PolicyMovement>[] = [
  { heading: 'Vigente desde', width: 70, cell: ({ on }) => day(on) },
  { heading: 'Movimiento', width: 200, grows: true, cell: movementName },
  { heading: 'Prima', width: 80, right: true, cell: ({ policyValue }) => money(policyValue) },
  { heading: 'Valor del periodo', width: 90, right: true, cell: ({ total }) => money(total) },
];

/**
 * What endorsements made of a policy up to a day; nothing where it has none.
 * @param movements in order of time
 */
const movementSection = (movements: readonly PolicyMovement[], asOf: CivilDate) => {
  const begun = movements.filter(({ on }) => on <= asOf);
  return begun.some(({ movement }) => movement === 'endorsement')
    ? [
        { text: `Póliza al día ${formatDate(asOf)}`, style: 'section' },
        rowTable(UPRIGHT_WIDTH, columns, begun),
      ]
    : [];
};

const LIMIT = reports.MAX_REPORT_ROWS;

const printedFields = async (
  { database }: Context,
  { isHidden }: Issue,
  policy?: { readonly policy_type_id: number },
): Promise<CompiledOwnFields> => {
  const all = await ownFieldsOf(database.kysely, 'policies');
  const isSeen = (key: string) =>
    !isHidden?.('policies', ownPath(key), policy?.policy_type_id, policy && { ...policy });
  return new Map([...all].filter(([key, { field }]) => field.isInPdf && isSeen(key)));
};

const movementsOf = async ({ database }: Context, { reader, day }: Issue, id: number) => {
  if (!reader?.permissions.has('endorsements.list')) return [];
  const json = (await movementsJson(database.kysely, id)) ?? '[]';
  return movementSection(readWire(endorsements.listMovements.answer, JSON.parse(json)), day);
};

const policyDraft = async (context: Context, issue: Issue, id: number): Promise<Draft> => {
  const json = await findPolicyJson(context.database.kysely, id, issue.day);
  if (!json) throw noPolicy(id);
  const policy = readWire(policies.getPolicy.answer, JSON.parse(json));
  const printed = await printedFields(context, issue, policy);
  const own = shownFields(printed, policy.customFields, policy.policy_type_id);
  const groups = await insuredGroups(context, issue, id, issue.day);
  const movements = await movementsOf(context, issue, id);
  const sections = [...movements, ...insuredSections(groups, issue.day)];
  const document = policyDocument(issue, policy, own, sections);
  return { title: policy.numberPolicy, document, count: 1, ids: [id], about: {} };
};

const policiesDraft = async (
  context: Context,
  issue: Issue,
  ids: readonly number[],
): Promise<Draft> => {
  const { kysely } = context.database;
  const missing = await firstMissing(kysely, 'policies', ids);
  if (missing !== undefined) throw noPolicy(missing);
  const report = await findPoliciesReport(kysely, issue.day, { ids }, LIMIT);
  const printed = await printedFields(context, issue);
  const owners = new Set(report.rows.map(({ ciRuc, customer }) => `${customer} · ${ciRuc}`));
  const about = owners.size === 1 ? [...owners].join() : `${owners.size} clientes`;
  const document = customerPoliciesDocument(issue, report, about, printed);
  const title = `Pólizas ${issue.day}`;
  return { title, document, count: report.count, ids: idsOf(report.rows), about: {} };
};

const customerDraft = async (
  context: Context,
  issue: Issue,
  { id, forCustomer = false }: { readonly id: number; readonly forCustomer?: boolean },
): Promise<Draft> => {
  const { kysely } = context.database;
  const customer = await findCustomerName(kysely, id);
  if (!customer) throw notFound(`No existe cliente registrado con este ID ${id}`);
  const report = await findPoliciesReport(kysely, issue.day, { customerId: id }, LIMIT);
  const about = `${customer.name} · ${customer.ciRuc}`;
  const printed = await printedFields(context, issue);
  const document = forCustomer
    ? policiesForCustomerDocument(issue, report, about, printed)
    : customerPoliciesDocument(issue, report, about, printed);
  return {
    // Two reports on one customer lie in the same folder, and only one of them is for their eyes.
    title: `Pólizas ${customer.name}${forCustomer ? ' para el cliente' : ''} ${issue.day}`,
    document,
    count: report.count,
    ids: idsOf(report.rows),
    about: { customers_id: id, forCustomer },
  };
};

export const policiesReport = defineReport({
  type: 'policy',
  draft: (context, issue, subject) => {
    if (subject.kind === 'customer') return customerDraft(context, issue, subject);
    const [only, ...others] = subject.ids;
    return only !== undefined && others.length === 0
      ? policyDraft(context, issue, only)
      : policiesDraft(context, issue, subject.ids);
  },
});

export const endingPoliciesReport = defineReport({
  type: 'finished',
  draft: async ({ database }, issue, { filter: ends }) => {
    const { kysely } = database;
    const report = await findPoliciesReport(kysely, issue.day, { ends }, reports.MAX_REPORT_ROWS);
    const { q, ...about } = ends;
    return {
      title: `Pólizas finalizadas y por culminar ${issue.day}`,
      document: finishedPoliciesDocument(issue, report, ends),
      count: report.count,
      ids: idsOf(report.rows),
      about: { ...about, searched: Boolean(q) },
    };
  },
});

export const certificateReport = defineReport({
  type: 'certificate',
  draft: async (context, issue, { policyId, recordId, asOf }) => {
    const json = await findPolicyJson(context.database.kysely, policyId, issue.day);
    if (!json) throw noPolicy(policyId);
    const policy = readWire(policies.getPolicy.answer, JSON.parse(json));
    const groups = await insuredGroups(context, issue, policyId, asOf);
    const group = groups.find(
      ({ object, rows }) => object.policyPart === 'item' && rows.some(({ id }) => id === recordId),
    );
    const item = group?.rows.find(({ id }) => id === recordId);
    if (!group || !item) throw notFound('No está en la póliza en ese día');
    const coverages = groups
      .filter(({ object }) => object.policyPart === 'coverage')
      .map(({ rows, ...of }) => ({
        ...of,
        rows: rows.filter(
          ({ parent }) => parent?.resource === 'policies' || parent?.id === recordId,
        ),
      }))
      .filter(({ rows }) => rows.length > 0);
    return {
      title: `Certificado ${item.title}`,
      document: certificateDocument(issue, { policy, item, fields: group.fields, coverages, asOf }),
      count: 1,
      ids: [policyId],
      about: { record_id: recordId, as_of: asOf },
    };
  },
});
