import type { Content } from 'pdfmake/interfaces';
import type { AnswerOf, receipts } from '../../../domain/contract/index.ts';
import { amountInWords } from '../../../domain/money/amountInWords.ts';
import { fromCents, sumCents, toCents } from '../../../domain/money/money.ts';
import { receiptCode } from '../../../domain/money/receipts.ts';
import { personName } from '../../../domain/people/personName.ts';
import type { PrintableDocument } from '../print/document.ts';
import {
  type Cell,
  type Column,
  day,
  figure,
  figureStrip,
  money,
  rowTable,
  signatureLine,
  spacedFacts,
  textOr,
} from './cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './frame.ts';
import { COLOURS } from './look.ts';

type Receipt = AnswerOf<typeof receipts.getReceipt>;
type Line = Receipt['lines'][number];

/** A line that was taken back stays on the receipt, with the day it was reversed. */
const standing = ({ reversedOn, certificate }: Line): Cell =>
  reversedOn
    ? { text: `Reversada el ${day(reversedOn)}`, bold: true, color: COLOURS.no }
    : certificate
      ? 'Retención'
      : '';

const certificateFacts = ({ lines }: Receipt): readonly (readonly [string, Cell])[] =>
  lines.flatMap(({ certificate }) =>
    certificate
      ? [
          [
            'Certificado de retención',
            `N.º ${certificate.number} del ${day(certificate.issuedOn)}: ${money(certificate.premium)} de la prima ` +
              `(base ${money(certificate.premiumBase)}) y ${money(certificate.vat)} del IVA ` +
              `(base ${money(certificate.vatBase)}). Autorización ${certificate.authorisation}`,
          ] as const,
        ]
      : [],
  );

const partColumns = ({ lines }: Receipt): Column<Line>[] =>
  lines.some(({ net }) => net !== null)
    ? (['net', 'charges'] as const).map((part) => ({
        heading: part === 'net' ? 'Prima neta' : 'Cargos',
        width: 58,
        right: true,
        cell: ({ [part]: amount }) => (amount === null ? '—' : money(amount)),
        total: money(fromCents(sumCents(lines.map((line) => toCents(line[part] ?? 0))))),
      }))
    : [];

const linesTotal = ({ lines }: Receipt) =>
  money(fromCents(sumCents(lines.map(({ amount }) => toCents(amount)))));

const lineColumns = (receipt: Receipt): Column<Line>[] => [
  {
    heading: 'Póliza',
    width: 110,
    grows: true,
    cell: ({ numberPolicy }) => ({ text: numberPolicy, bold: true }),
  },
  { heading: 'Compañía', width: 120, grows: true, cell: ({ companyName }) => companyName },
  { heading: 'Cuota', width: 34, right: true, cell: ({ number_payment }) => `${number_payment}` },
  { heading: 'Vence', width: 52, cell: ({ dueDate }) => (dueDate ? day(dueDate) : '—') },
  { heading: '', width: 92, cell: standing },
  ...partColumns(receipt),
  figure('Recibido', 64, ({ amount }) => money(amount), linesTotal(receipt)),
];

const methodFacts = ({ methods, paymentMethod, voucher }: Receipt): [string, Cell][] =>
  methods.length > 1
    ? methods.map(({ methodName, amount, voucher: number }) => [
        'Forma de pago',
        [`${methodName ?? '—'}: ${money(amount)}`, number].filter(Boolean).join(' · '),
      ])
    : [
        ['Forma de pago', paymentMethod?.methodName ?? '—'],
        ['Comprobante N.º', textOr(voucher)],
      ];

const factsOf = (receipt: Receipt): readonly (readonly [string, Cell])[] => [
  ['Recibimos de', { text: personName(receipt.customer), bold: true }],
  ['Cédula o RUC', receipt.customer.ci_ruc],
  ['La suma de', amountInWords(toCents(receipt.total))],
  ...methodFacts(receipt),
  ...certificateFacts(receipt),
  ...(receipt.observations ? [['Observaciones', textOr(receipt.observations)] as const] : []),
];

const figures = ({ total, withheld, fromAccount, onAccount, reversed, receivedOn }: Receipt) => [
  { label: 'Total recibido', value: money(total) },
  ...(withheld > 0 ? [{ label: 'En retenciones', value: money(withheld) }] : []),
  ...(fromAccount > 0 ? [{ label: 'Del saldo a favor', value: money(fromAccount) }] : []),
  ...(onAccount > 0 ? [{ label: 'Queda a favor', value: money(onAccount) }] : []),
  ...(reversed > 0
    ? [
        { label: 'Reversado o devuelto', value: money(reversed) },
        { label: 'Vigente', value: money((toCents(total) - toCents(reversed)) / 100) },
      ]
    : []),
  { label: 'Fecha', value: day(receivedOn) },
];

const signature = (name: string): Content =>
  signatureLine(180, 56, {
    text: `Recibido por ${name}`,
    color: COLOURS.muted,
    margin: [0, 4, 0, 0],
  });

/**
 * A receipt for the customer: whose it is, the amount in figures and in words, and its instalments. What the
 * agency and its advisors earn is not on it.
 */
export const receiptDocument = (issue: Issue, receipt: Receipt): PrintableDocument => {
  const { number, lines, customer } = receipt;
  const count = `${receipt.instalments} ${receipt.instalments === 1 ? 'cuota' : 'cuotas'}`;
  return framed(
    issue,
    {
      title: `Recibo ${receiptCode(number)}`,
      subtitle: `${personName(customer)} · ${day(receipt.receivedOn)}`,
    },
    [
      figureStrip(figures(receipt)),
      spacedFacts(UPRIGHT_WIDTH, factsOf(receipt)),
      { text: 'Cuotas', style: 'section' },
      rowTable(UPRIGHT_WIDTH, lineColumns(receipt), lines, count),
      signature(receipt.user.name),
    ],
  );
};
