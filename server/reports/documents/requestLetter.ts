import type { Content } from 'pdfmake/interfaces';
import { type CivilDate, formatDate } from '../../../domain/civilDate.ts';
import { CHANNELS, type RequestChannel } from '../../../domain/privacy/requestActs.ts';
import {
  type Outcome,
  type Right,
  refusalInLaw,
  rightInLaw,
} from '../../../domain/privacy/requestRights.ts';
import type { RetainedData } from '../../../domain/privacy/retainedData.ts';
import type { PrintableDocument } from '../print/document.ts';
import { type Cell, type Column, rowTable, signatureLine, spacedFacts } from './cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './frame.ts';
import { COLOURS } from './look.ts';

export interface RequestLetter {
  readonly code: string;
  readonly right: Right;
  readonly channel: RequestChannel;
  readonly receivedOn: CivilDate;
  readonly personName: string;
  readonly personIdentity: string;
  readonly representativeName: string | null;
  readonly outcome: Outcome;
  readonly ground: number | null;
  readonly reason: string;
  readonly done: readonly { readonly what: string; readonly day: CivilDate }[];
  /** Reason why what is granted was not done; null where it was. */
  readonly notDone: string | null;
  readonly keptByLaw: readonly RetainedData[];
  readonly kept: string | null;
}

const SENTENCES: Readonly<Record<Outcome, string>> = {
  granted: 'Hemos aceptado su solicitud.',
  partial: 'Hemos aceptado su solicitud en parte.',
  refused: 'No hemos aceptado su solicitud, por los motivos que siguen.',
};

const CLAIM =
  'Si no está conforme con esta respuesta, puede presentar un reclamo ante la Superintendencia de Protección de Datos Personales, conforme a la Ley Orgánica de Protección de Datos Personales.';

const FONT_SIZE = 10;

const paragraph = (text: string): Content => ({
  text,
  fontSize: FONT_SIZE,
  lineHeight: 1.25,
  margin: [0, 0, 0, 6],
});

const section = (title: string, content: readonly Content[]): Content[] =>
  content.length > 0 ? [{ text: title, style: 'section' }, ...content] : [];

const factsOf = (letter: RequestLetter): readonly (readonly [string, Cell])[] => [
  ['Para', { text: letter.personName, bold: true }],
  ...(letter.personIdentity ? [['Identificación', letter.personIdentity] as const] : []),
  ...(letter.representativeName ? [['Por medio de', letter.representativeName] as const] : []),
  ['Derecho', rightInLaw(letter.right)],
  ['Recibida', `El ${formatDate(letter.receivedOn)}, ${CHANNELS[letter.channel].toLowerCase()}`],
];

const retainedColumns: readonly Column<RetainedData>[] = [
  { heading: 'Qué conservamos', width: 200, grows: true, cell: ({ what }) => what },
  { heading: 'Por qué', width: 210, grows: true, cell: ({ why }) => why },
  { heading: 'Hasta cuándo', width: 120, grows: true, cell: ({ until }) => until },
];

const retainedContent = ({ keptByLaw, kept }: RequestLetter): Content[] => [
  ...(keptByLaw.length > 0 ? [rowTable(UPRIGHT_WIDTH, [...retainedColumns], keptByLaw)] : []),
  ...(kept ? [{ margin: [0, 8, 0, 0], stack: [paragraph(kept)] } satisfies Content] : []),
];

const paragraphs = (text: string): Content[] => text.split(/\n+/).map(paragraph);

const reasons = ({ reason, ground }: RequestLetter): Content[] => [
  ...paragraphs(reason),
  ...(ground === null ? [] : [paragraph(`Causal: ${refusalInLaw(ground)}.`)]),
];

const signature = ({ by, agency }: Issue): Content =>
  signatureLine(
    200,
    48,
    { text: by, bold: true, fontSize: FONT_SIZE, margin: [0, 4, 0, 0] },
    { text: `Protección de datos personales · ${agency.name}`, color: COLOURS.muted },
  );

/**
 * The letter that answers a request about personal data: what was decided and why, what was done and what was
 * not, and what the law makes the agency keep.
 */
export const requestLetterDocument = (issue: Issue, letter: RequestLetter): PrintableDocument =>
  framed(
    issue,
    {
      title: `Respuesta a la solicitud ${letter.code}`,
      subtitle: `Emitida el ${formatDate(issue.day)}`,
    },
    [
      spacedFacts(UPRIGHT_WIDTH, factsOf(letter)),
      ...section('Decisión', [paragraph(SENTENCES[letter.outcome])]),
      ...section('Motivos', reasons(letter)),
      ...section(
        'Lo que hicimos',
        letter.done.map(({ what, day }) => paragraph(`${what}, el ${formatDate(day)}.`)),
      ),
      ...section('Lo que no hicimos', letter.notDone ? paragraphs(letter.notDone) : []),
      ...section('Lo que debemos conservar', retainedContent(letter)),
      ...section('Sus derechos', [paragraph(CLAIM)]),
      signature(issue),
    ],
  );
