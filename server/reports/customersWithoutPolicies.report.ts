import { type RawBuilder, sql } from 'kysely';
import { OWN_VALUES } from '../../domain/agency/ownFields/ownField.ts';
import { POLICY_STATUS } from '../../domain/catalogueIds.ts';
import { type CivilDate, formatDate } from '../../domain/civilDate.ts';
import { MAX_REPORT_ROWS } from '../../domain/contract/agency/reports.ts';
import { reportDescriptions } from '../../domain/reports/index.ts';
import { withOwnFields } from '../areas/agency/ownFields/list.repository.ts';
import { customerList } from '../areas/people/customers/repository.ts';
import { nameOf, nameOrder } from '../areas/people/people/repository.ts';
import { isActiveCustomer } from '../areas/people/people/withheld.repository.ts';
import { jsonArray, jsonObject } from '../db/json.ts';
import { conditions, joinsOf } from '../db/list.ts';
import { oneRow } from '../db/rows.ts';
import { dayText } from './columns.repository.ts';
import { type Column, day, emptyNote, figureStrip, rowTable, textOr } from './documents/cells.ts';
import { framed, type Issue, LANDSCAPE_WIDTH } from './documents/frame.ts';
import type { PrintableDocument } from './print/document.ts';
import { defineReport, idsOf } from './report.ts';

interface Row {
  readonly id: number;
  readonly customer: string;
  readonly ciRuc: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly city: string | null;
  /** Advisor of their last policy; null where they never had one. */
  readonly advisor: string | null;
  /** Day on which their last policy ended or was cancelled, as YYYY-MM-DD. */
  readonly ended: string | null;
}

interface Found {
  readonly rows: readonly Row[];
  /** Count of all that belong in it, also where there are more than `rows` may hold. */
  readonly count: number;
  readonly neverInsured: number;
  /** Customers left out: they object to messages, or do not agree to offers. */
  readonly notOffered: number;
}

const { active, finishing } = POLICY_STATUS;

const hasPolicyInForce = (today: CivilDate) => sql`exists (
  select from policies p where p.customers_id = c.id
    and policy_status(p.cancelled_on, p.end_date, ${today}) in (${sql.lit(active)}, ${sql.lit(finishing)}))`;

/** As a campaign that offers something asks. */
const mayBeOffered = sql`(not objects_to('messages', c.id, null) and consents_to('greetings', c.id))`;

const row = jsonObject({
  id: sql`c.id`,
  customer: nameOf('c'),
  ciRuc: sql`c.ci_ruc`,
  phone: sql`c.number_phone`,
  email: sql`c.email`,
  city: sql.ref('city.city_name'),
  advisor: sql`case when a.id is not null then ${nameOf('a')} end`,
  ended: dayText(sql`chosen.ended`),
});

const reportOn = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<{ report: Found }>`
  with found as materialized (
    select c.id, ${mayBeOffered} as may_be_offered from ${from} ${where}
  ), chosen as materialized (
    select found.id, last.advisor_id, last.ended from found left join lateral (
      select p.advisor_id, least(p.cancelled_on, p.end_date) as ended from policies p
      where p.customers_id = found.id order by ended desc, p.id desc limit 1) last on true
    where found.may_be_offered
  )
  select ${jsonObject({
    rows: jsonArray(sql`
      select ${row} as row from chosen join customers c on c.id = chosen.id ${joinsOf(customerList)}
        left join advisors a on a.id = chosen.advisor_id
      order by chosen.ended is not null, ${nameOrder('c')}, c.id limit ${MAX_REPORT_ROWS}`),
    count: sql`(select count(*) from chosen)`,
    neverInsured: sql`(select count(*) from chosen where ended is null)`,
    notOffered: sql`(select count(*) from found where not may_be_offered)`,
  })} as report`;

const columns: readonly Column<Row>[] = [
  { heading: 'Cliente', width: 150, grows: true, cell: ({ customer }) => textOr(customer) },
  { heading: 'Identificación', width: 66, cell: ({ ciRuc }) => textOr(ciRuc) },
  { heading: 'Teléfono', width: 60, cell: ({ phone }) => textOr(phone) },
  { heading: 'Correo', width: 140, grows: true, cell: ({ email }) => textOr(email) },
  { heading: 'Ciudad', width: 80, grows: true, cell: ({ city }) => textOr(city) },
  { heading: 'Último asesor', width: 120, grows: true, cell: ({ advisor }) => textOr(advisor) },
  {
    heading: 'Última póliza',
    width: 90,
    cell: ({ ended }) => (ended === null ? 'Nunca tuvo' : `Terminó el ${day(ended)}`),
    total: '',
  },
];

const documentOf = (issue: Issue, found: Found, isFiltered: boolean): PrintableDocument => {
  const { rows, count, neverInsured, notOffered } = found;
  const { title } = reportDescriptions.customersWithoutPolicies;
  const counted = `${count} ${count === 1 ? 'cliente' : 'clientes'}`;
  const whose = isFiltered ? ' · Filtrados como en la lista' : '';
  const subtitle = `Sin ninguna póliza vigente al ${formatDate(issue.day)}${whose} · ${counted}`;
  return framed(issue, { title, subtitle, landscape: true }, [
    figureStrip([
      { label: 'Sin póliza vigente', value: `${count}` },
      { label: 'Nunca tuvieron póliza', value: `${neverInsured}` },
      { label: 'Tuvieron póliza', value: `${count - neverInsured}` },
      { label: 'No contactar', value: `${notOffered}`, note: 'no constan en la lista' },
    ]),
    { text: 'Detalle de clientes', style: 'section' },
    rows.length === 0
      ? emptyNote('No se encontraron resultados')
      : rowTable(LANDSCAPE_WIDTH, columns, rows, `Total: ${counted}`),
    {
      text: 'No constan los clientes que se opusieron a recibir mensajes o no autorizan saludos y ofertas, los anonimizados, ni aquellos cuyo tratamiento de datos está limitado.',
      style: 'subtitle',
      margin: [0, 8, 0, 0],
    },
  ]);
};

export const customersWithoutPoliciesReport = defineReport({
  type: 'customersWithoutPolicies',
  draft: async ({ database: { kysely } }, issue, { filter }) => {
    const { list, query } = await withOwnFields(kysely, 'customers', customerList, { filter });
    const isWithout = sql`not ${hasPolicyInForce(issue.day)}`;
    const where = conditions(list, query, isActiveCustomer, isWithout);
    const { report } = await oneRow(kysely, reportOn(list.from, where));
    const { q, [OWN_VALUES]: own, ...about } = filter;
    return {
      document: documentOf(issue, report, Boolean(q || own || Object.keys(about).length)),
      count: report.count,
      ids: idsOf(report.rows),
      about: { ...about, searched: Boolean(q), not_offered: report.notOffered },
    };
  },
});
