import { sql } from 'kysely';
import type { Content } from 'pdfmake/interfaces';
import { isOwnObjectResource, ownPath } from '../../domain/agency/ownFields/ownField.ts';
import { shownFields } from '../../domain/agency/ownFields/shownFields.ts';
import type { OwnValues } from '../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../domain/agency/ownObjects/ownObject.ts';
import { type AnswerOf, endorsements } from '../../domain/contract/index.ts';
import { readWire } from '../../domain/contract/wire.ts';
import { endorsement as entity } from '../../domain/entities/endorsement.ts';
import {
  ENDORSEMENT_KINDS,
  ENDORSEMENT_STATES,
  endorsementName,
} from '../../domain/sales/endorsements/kinds.ts';
import { CHARGES } from '../../domain/sales/premium/premium.ts';
import { ownFieldsOf, ownObjectsOf } from '../areas/agency/ownFields/compiled.repository.ts';
import { readEndorsement } from '../areas/sales/endorsements/read.ts';
import type { Context } from '../context.ts';
import { anyOf } from '../db/list.ts';
import {
  type Cell,
  type Column,
  day,
  factList,
  money,
  rowTable,
  textOr,
} from './documents/cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './documents/frame.ts';
import { ownLine } from './documents/ownFields.ts';
import type { PrintableDocument } from './print/document.ts';
import { defineReport } from './report.ts';

type PrintedEndorsement = AnswerOf<typeof endorsements.getEndorsement>;

interface ChangedRow {
  readonly change: PrintedEndorsement['rows'][number]['change'];
  readonly object: string;
  /** Name of the row; null where it is new. */
  readonly title: string | null;
  readonly words: string;
}

const CHANGES = { include: 'Se incluye', exclude: 'Se excluye', modify: 'Se modifica' } as const;

const endorsementHeading = ({ number }: PrintedEndorsement): string =>
  number === null ? 'Anexo' : endorsementName(number);

type Fact = readonly [string, Cell];

const factsOf = (of: PrintedEndorsement): readonly Fact[] => [
  ['Póliza', { text: `${of.numberPolicy} · ${of.policyTypeName}`, bold: true }],
  ['Cliente', of.customerName],
  ['Compañía', of.companyName],
  [entity.fields.insurerNumber.label, textOr(of.insurerNumber)],
  [entity.fields.effectiveOn.label, day(of.effectiveOn)],
  [entity.fields.issuedOn.label, of.issuedOn ? day(of.issuedOn) : '—'],
  [entity.fields.state.label, ENDORSEMENT_STATES[of.state]],
  [entity.fields.reason.label, textOr(of.reason)],
];

const invoiceOf = (of: PrintedEndorsement): readonly Fact[] => {
  const { invoiceNumber, invoiceDay, invoiceKey } = entity.fields;
  return [
    ...(of.invoiceNumber ? ([[invoiceNumber.label, of.invoiceNumber]] as const) : []),
    ...(of.invoiceDay ? ([[invoiceDay.label, day(of.invoiceDay)]] as const) : []),
    ...(of.invoiceKey ? ([[invoiceKey.label, of.invoiceKey]] as const) : []),
  ];
};

const priceOf = (of: PrintedEndorsement): readonly Fact[] => {
  if (ENDORSEMENT_KINDS[of.kind].sign === 0) return [];
  const charges = of.contribution === null ? (['policyFee'] as const) : CHARGES;
  return (['net', ...charges, 'policyValue'] as const).map((name) => [
    entity.fields[name].label,
    money(of[name] ?? 0),
  ]);
};

const columns: readonly Column<ChangedRow>[] = [
  { heading: '', width: 70, cell: ({ change }) => CHANGES[change] },
  { heading: 'Qué', width: 110, cell: ({ object }) => object },
  {
    heading: 'Datos',
    width: 100,
    grows: true,
    cell: ({ title, words }) => [title, words].filter(Boolean).join(' → ') || '—',
  },
];

const section = (title: string, content: Content) => [{ text: title, style: 'section' }, content];

/**
 * An endorsement: what it is of, its premium with its sign, and the goods and persons that it changes.
 * @param rows those that it changes, in order
 */
const endorsementDocument = (
  issue: Issue,
  of: PrintedEndorsement,
  rows: readonly ChangedRow[],
): PrintableDocument => {
  const price = [...priceOf(of), ...invoiceOf(of)];
  const { name } = ENDORSEMENT_KINDS[of.kind];
  return framed(
    issue,
    {
      title: `${endorsementHeading(of)}: ${name}`,
      subtitle: `${of.numberPolicy} · ${of.customerName}`,
    },
    [
      { margin: [0, 14, 0, 0], stack: [factList(UPRIGHT_WIDTH, factsOf(of))] },
      ...(price.length > 0 ? section('Prima', factList(UPRIGHT_WIDTH, price)) : []),
      ...(rows.length > 0
        ? section(`Cambios (${rows.length})`, rowTable(UPRIGHT_WIDTH, columns, rows))
        : []),
    ],
  );
};

const findTitles = async ({ database }: Context, { rows }: PrintedEndorsement) => {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const found = await sql<{ id: number; title: string | null }>`
    select id, title from own_records where id = ${anyOf(ids)}`.execute(database.kysely);
  return new Map(found.rows.map(({ id, title }) => [id, title]));
};

/** Changes that it makes to rows inside the policy, in words; fields that a role does not see are left out. */
const changedRows = async (
  context: Context,
  { isHidden }: Issue,
  endorsement: PrintedEndorsement,
): Promise<readonly ChangedRow[]> => {
  const { kysely } = context.database;
  const titles = await findTitles(context, endorsement);
  const objects = await ownObjectsOf(kysely);
  const named = [...new Set(endorsement.rows.map(({ object }) => object))];
  const fields = new Map(
    await Promise.all(
      named.filter(isOwnObjectResource).map(async (object) => {
        const all = await ownFieldsOf(kysely, object);
        const seen = [...all].filter(([key]) => !isHidden?.(object, ownPath(key)));
        return [object as string, new Map(seen)] as const;
      }),
    ),
  );
  return endorsement.rows.map(({ object, change, id, values = {} }) => ({
    change,
    object: objects.find(({ key }) => resourceOf(key) === object)?.singular ?? '',
    title: id === null ? null : (titles.get(id) ?? `N.º ${id}`),
    // As they were checked when it was drafted.
    words: ownLine(shownFields(fields.get(object) ?? new Map(), values as OwnValues)),
  }));
};

export const endorsementReport = defineReport({
  type: 'endorsement',
  draft: async (context, issue, { endorsementId }) => {
    const { text } = await readEndorsement(context.database.kysely, issue.reader, endorsementId);
    const endorsement = readWire(endorsements.getEndorsement.answer, JSON.parse(text));
    const rows = await changedRows(context, issue, endorsement);
    return {
      title: `${endorsementHeading(endorsement)} ${endorsement.numberPolicy}`,
      document: endorsementDocument(issue, endorsement, rows),
      count: Math.max(rows.length, 1),
      ids: [endorsement.policy_id],
      about: { endorsement_id: endorsementId, policy_id: endorsement.policy_id },
    };
  },
});
