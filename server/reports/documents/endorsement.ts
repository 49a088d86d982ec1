import type { Content } from 'pdfmake/interfaces';
import type { AnswerOf, endorsements } from '../../../domain/contract/index.ts';
import { endorsement as entity } from '../../../domain/entities/endorsement.ts';
import {
  ENDORSEMENT_KINDS,
  ENDORSEMENT_STATES,
  endorsementName,
} from '../../../domain/sales/endorsements/kinds.ts';
import { CHARGES } from '../../../domain/sales/premium/premium.ts';
import type { PrintableDocument } from '../print/document.ts';
import { type Cell, type Column, day, factList, money, rowTable, textOr } from './cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './frame.ts';

export type PrintedEndorsement = AnswerOf<typeof endorsements.getEndorsement>;

export interface ChangedRow {
  readonly change: PrintedEndorsement['rows'][number]['change'];
  readonly object: string;
  /** Name of the row; null where it is new. */
  readonly title: string | null;
  readonly words: string;
}

const CHANGES = { include: 'Se incluye', exclude: 'Se excluye', modify: 'Se modifica' } as const;

export const endorsementHeading = ({ number }: PrintedEndorsement): string =>
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
export const endorsementDocument = (
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
