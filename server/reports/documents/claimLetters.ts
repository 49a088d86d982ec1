import type { Content } from 'pdfmake/interfaces';
import { CLAIM_CLOCKS } from '../../../domain/claims/clocks.ts';
import { CLAIM_OUTCOMES, type ClaimOutcome } from '../../../domain/claims/movements.ts';
import type { AnswerOf, claims } from '../../../domain/contract/index.ts';
import { amountInWords } from '../../../domain/money/amountInWords.ts';
import { toCents } from '../../../domain/money/money.ts';
import type { PrintableDocument } from '../print/document.ts';
import {
  type Cell,
  type Column,
  day,
  figureStrip,
  money,
  rowTable,
  signatureLine,
  spacedFacts,
  textOr,
} from './cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './frame.ts';
import { COLOURS } from './look.ts';

export type LetterClaim = AnswerOf<typeof claims.getClaim>;

export interface ClaimPaper {
  readonly kind: string;
  readonly name: string;
  readonly sha256: string;
}

type Fact = readonly [string, Cell];

const FONT_SIZE = 10;

const paragraph = (text: string): Content => ({
  text,
  fontSize: FONT_SIZE,
  lineHeight: 1.25,
  margin: [0, 12, 0, 0],
});

const signature = (text: string): Content =>
  signatureLine(200, 56, { text, color: COLOURS.muted, margin: [0, 4, 0, 0] });

const namedBy = (claim: LetterClaim): readonly Fact[] => [
  ['Compañía', { text: claim.companyName, bold: true }],
  ['Cliente', claim.customerName],
  ['Póliza', `${claim.numberPolicy} · ${claim.policyTypeName}`],
  ['N.º de siniestro', claim.insurerNumber ? `${claim.code} · ${claim.insurerNumber}` : claim.code],
  ['Fecha del siniestro', day(claim.happenedOn)],
];

/** A fact whose field a role may not see is left out, as one that says nothing is. */
const factOf = (
  { isHidden }: Issue,
  claim: LetterClaim,
  label: string,
  field: 'place' | 'description' | 'touched' | 'contactName' | 'contactPhone',
): Fact[] => {
  const value = claim[field];
  return !value || isHidden?.('claims', field, claim.policy_type_id)
    ? []
    : [[label, textOr(value)]];
};

const itemsOf = ({ items }: LetterClaim): Fact[] =>
  items.length > 0 ? [['Bienes y coberturas', items.map(({ title }) => title).join(' · ')]] : [];

const letter = (
  issue: Issue,
  claim: LetterClaim,
  title: string,
  {
    facts = [],
    content,
  }: { readonly facts?: readonly Fact[]; readonly content: readonly Content[] },
): PrintableDocument =>
  framed(issue, { title, subtitle: `Siniestro ${claim.code} · ${day(claim.happenedOn)}` }, [
    spacedFacts(UPRIGHT_WIDTH, [...namedBy(claim), ...facts]),
    ...content,
  ]);

const signedBy = ({ by, agency }: Issue): Content => signature(`${by} · ${agency.name}`);

export const noticeLetter = (issue: Issue, claim: LetterClaim): PrintableDocument =>
  letter(issue, claim, 'Aviso de siniestro', {
    facts: [
      ['Causa', claim.cause],
      ...factOf(issue, claim, 'Lugar', 'place'),
      ...factOf(issue, claim, 'Qué pasó', 'description'),
      ...itemsOf(claim),
      ...factOf(
        issue,
        claim,
        claim.items.length > 0 ? 'Otros afectados' : 'Bienes y coberturas',
        'touched',
      ),
      ...(claim.claimed === null ? [] : [['Valor reclamado', money(claim.claimed)] as const]),
      ...factOf(issue, claim, 'Contacto', 'contactName'),
      ...factOf(issue, claim, 'Teléfono', 'contactPhone'),
    ],
    content: [
      paragraph(
        `Ponemos en su conocimiento este siniestro, del que tuvimos noticia el ${day(claim.reportedOn)}, para que designe a quien lo atienda y nos indique los documentos que requiere.`,
      ),
      signedBy(issue),
    ],
  });

const paperColumns: readonly Column<ClaimPaper>[] = [
  {
    heading: 'Documento',
    width: 130,
    grows: true,
    cell: ({ kind }) => ({ text: kind, bold: true }),
  },
  { heading: 'Archivo', width: 130, grows: true, cell: ({ name }) => name },
  { heading: 'SHA-256', width: 250, cell: ({ sha256 }) => sha256 },
];

/** Sentence on the delivery of papers: with some to come the claim is not presented. */
const deliverySentence = ({ state, pendingDocuments }: LetterClaim): string =>
  pendingDocuments > 0 || state === 'papersPending'
    ? 'Quedan documentos por entregar.'
    : 'Con ellos el reclamo queda presentado por escrito y corre el plazo del artículo 42 de la Ley General de Seguros.';

/** The delivery of papers: each with its hash, so that nobody can doubt later which file it was. */
export const papersLetter = (issue: Issue, claim: LetterClaim, papers: readonly ClaimPaper[]) =>
  letter(issue, claim, 'Entrega de documentos', {
    content: [
      paragraph(`Entregamos los documentos que siguen. ${deliverySentence(claim)}`),
      { text: `Documentos (${papers.length})`, style: 'section' },
      rowTable(UPRIGHT_WIDTH, [...paperColumns], papers),
      signedBy(issue),
      signature(`Recibido por ${claim.companyName}`),
    ],
  });

export const insistenceLetter = (issue: Issue, claim: LetterClaim): PrintableDocument => {
  const { startedOn, dueOn } = claim.clocks.find(({ clock }) => clock === 'answer') ?? {};
  return letter(issue, claim, 'Insistencia', {
    facts: [
      ['Esperamos desde', startedOn ? day(startedOn) : ''],
      ['El plazo venció', dueOn ? day(dueOn) : ''],
    ],
    content: [
      paragraph(
        'El plazo para responder este reclamo ya venció y no hemos recibido respuesta. Solicitamos que se pronuncie por escrito y, de estar conforme, pague la indemnización.',
      ),
      paragraph(`Fundamento: ${CLAIM_CLOCKS.answer.basis}.`),
      signedBy(issue),
    ],
  });
};

interface Closing {
  readonly happenedOn: string;
  readonly outcome: ClaimOutcome;
  readonly reason: string | null;
}

const CLOSED_BECAUSE: Readonly<Record<ClaimOutcome, string>> = {
  indemnified: 'la compañía pagó lo acordado',
  rejected: 'la compañía lo rechazó',
  withdrawn: 'se desistió del reclamo',
  belowDeductible: 'lo reclamado no supera el deducible de la póliza, y por eso no se paga nada',
};

export const closingLetter = (
  issue: Issue,
  claim: LetterClaim,
  { happenedOn, outcome, reason }: Closing,
): PrintableDocument =>
  letter(issue, claim, 'Cierre de siniestro', {
    facts: [
      ['Cerrado el', day(happenedOn)],
      ['Cómo termina', { text: CLAIM_OUTCOMES[outcome], bold: true }],
      ['Motivo', textOr(reason)],
    ],
    content: [
      figureStrip([
        { label: 'Reclamado', value: claim.claimed === null ? '—' : money(claim.claimed) },
        { label: 'Indemnización', value: claim.indemnity === null ? '—' : money(claim.indemnity) },
        { label: 'Pagado en total', value: money(claim.paid) },
      ]),
      paragraph(
        `Le informamos que este siniestro se cerró porque ${CLOSED_BECAUSE[outcome]}. Si no está de acuerdo, díganoslo por escrito.`,
      ),
      signedBy(issue),
    ],
  });

interface Payment {
  readonly happenedOn: string;
  /** Dollars. */
  readonly amount: number;
}

export const paymentReceipt = (issue: Issue, claim: LetterClaim, { happenedOn, amount }: Payment) =>
  letter(issue, claim, 'Recibo', {
    facts: [['La suma de', amountInWords(toCents(amount))]],
    content: [
      figureStrip([
        { label: 'Pagado', value: money(amount) },
        { label: 'Pagado el', value: day(happenedOn) },
        { label: 'Pagado en total', value: money(claim.paid) },
        { label: 'Por pagar', value: money(claim.leftToPay) },
      ]),
      paragraph(`Recibí de ${claim.companyName} la suma indicada por este siniestro.`),
      signature(claim.customerName),
    ],
  });
