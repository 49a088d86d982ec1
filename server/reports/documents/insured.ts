import type { Content } from 'pdfmake/interfaces';
import { isFigure, type OwnField, ownPath } from '../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../domain/agency/ownFields/shown.ts';
import { fieldsInForce } from '../../../domain/agency/ownFields/values.ts';
import { type OwnObject, resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { addYears, type CivilDate, civilDate, formatDate } from '../../../domain/civilDate.ts';
import { type AnswerOf, insured, reports } from '../../../domain/contract/index.ts';
import { readWire } from '../../../domain/contract/wire.ts';
import { personName } from '../../../domain/people/personName.ts';
import { ownFieldsOf, ownObjectsOf } from '../../areas/agency/ownFields/compiled.repository.ts';
import { insuredAsOf } from '../../areas/sales/insured/service.ts';
import type { Context } from '../../context.ts';
import type { PrintableDocument } from '../print/document.ts';
import { type Cell, type Column, day, rowTable, spacedFacts } from './cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './frame.ts';
import type { WholePolicy } from './wholePolicy.ts';

type InsuredRow = InsuredGroup['rows'][number];

/** As many as an upright page has room for. */
const COLUMNS = 6;

const shown = ({ key, kind }: OwnField, { customFields, links }: InsuredRow): string =>
  links[key]?.map(({ id, title }) => title ?? `${id}`).join(', ') ??
  shownValue(kind, customFields[key]);

const columnsOf = (fields: readonly OwnField[]): Column<InsuredRow>[] =>
  fields
    .filter(({ kind }) => kind !== 'longText')
    .slice(0, COLUMNS)
    .map((field) => ({
      heading: field.label,
      width: 1,
      grows: true,
      ...(isFigure(field.kind) ? { right: true } : {}),
      cell: (row) => shown(field, row),
    }));

const groupTable = ({ object, fields, rows }: InsuredGroup, asOf: CivilDate, most: number) => [
  { text: `${object.plural} al ${formatDate(asOf)} (${rows.length})`, style: 'section' },
  rowTable(UPRIGHT_WIDTH, columnsOf(fields), rows.slice(0, most)),
  ...(rows.length > most
    ? [{ text: `Y ${rows.length - most} más: expórtelos para verlos todos.`, style: 'empty' }]
    : []),
];

/**
 * What is insured in a policy on a day, a table for each object.
 * @param asOf the day @param most how many rows of each are printed
 */
export const insuredSections = (
  groups: readonly InsuredGroup[],
  asOf: CivilDate,
  most = reports.MAX_REPORT_ROWS,
): Content[] =>
  groups
    .filter(({ fields }) => columnsOf(fields).length > 0)
    .flatMap((group) => groupTable(group, asOf, most));

export interface Certified {
  readonly policy: WholePolicy;
  readonly item: InsuredRow;
  readonly fields: readonly OwnField[];
  /** Coverages of the policy, and those of the item alone. */
  readonly coverages: readonly InsuredGroup[];
  readonly asOf: CivilDate;
}

/** The days of the period that a day is in, else of all of them. */
const termOn = (policy: WholePolicy, asOf: CivilDate): string => {
  const begins = policy.periods.map(({ cycle, term }) =>
    civilDate(term?.startDate ?? addYears(civilDate(policy.startDate), cycle)),
  );
  const begin = begins.findLast((on) => on <= asOf) ?? policy.startDate;
  return `${day(begin)} – ${day(begins.find((on) => on > asOf) ?? policy.endDate)}`;
};

export const certificateDocument = (
  issue: Issue,
  { policy, item, fields, coverages, asOf }: Certified,
): PrintableDocument => {
  const facts: (readonly [string, Cell])[] = [
    ['Cliente', { text: personName(policy.customer), bold: true }],
    ['Compañía', policy.company.companyName],
    ['Póliza', `${policy.numberPolicy} · ${policy.policyType.policyName}`],
    ['Vigencia', termOn(policy, asOf)],
    ['En la póliza desde', day(item.inSince ?? policy.startDate)],
    ...(item.outSince ? [['Fuera desde', day(item.outSince)] as const] : []),
  ];
  const own = fields.flatMap((field) => {
    const text = shown(field, item);
    return text ? [[field.label, text] as const] : [];
  });
  return framed(
    issue,
    { title: `Certificado ${item.title}`, subtitle: `En la póliza al ${formatDate(asOf)}` },
    [spacedFacts(UPRIGHT_WIDTH, [...facts, ...own]), ...insuredSections(coverages, asOf)],
  );
};

interface InsuredGroup {
  readonly object: OwnObject;
  readonly fields: readonly OwnField[];
  readonly rows: readonly AnswerOf<typeof insured.listInsured>[number][];
}

export const insuredGroups = async (
  { database }: Context,
  { reader, isHidden }: Issue,
  policyId: number,
  day: CivilDate,
): Promise<InsuredGroup[]> => {
  if (!reader) return [];
  const db = database.kysely;
  const json = await insuredAsOf(db, reader, { policyId, day });
  const all = readWire(insured.listInsured.answer, JSON.parse(json));
  const groups: InsuredGroup[] = [];
  for (const object of await ownObjectsOf(db)) {
    const rows = all.filter((row) => row.object === object.key);
    const resource = resourceOf(object.key);
    const fields = fieldsInForce(await ownFieldsOf(db, resource)).filter(
      ({ key }) => !isHidden?.(resource, ownPath(key)),
    );
    if (rows.length > 0) groups.push({ object, fields, rows });
  }
  return groups;
};
