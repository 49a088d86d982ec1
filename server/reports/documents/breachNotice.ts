import type { Content } from 'pdfmake/interfaces';
import { civilDate, formatDate } from '../../../domain/civilDate.ts';
import type { AnswerOf, breaches } from '../../../domain/contract/index.ts';
import {
  BREACH_RECIPIENTS,
  type BreachRecipient,
  breachCode,
  DATA_KINDS,
} from '../../../domain/privacy/breaches.ts';
import type { PrintableDocument } from '../print/document.ts';
import { spacedFacts, textOr } from './cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './frame.ts';

type Breach = AnswerOf<typeof breaches.getBreach>;

const paragraph = (text: string): Content => ({
  text,
  fontSize: 10,
  lineHeight: 1.3,
  margin: [0, 8, 0, 0],
});

const section = (title: string, text: string): Content[] => [
  { text: title, style: 'section' },
  paragraph(text),
];

const dayText = (wire: string | null) => (wire ? civilDate(wire.slice(0, 10)) : null);

const spanText = ({ happenedFrom, happenedTo }: Breach): string | undefined => {
  const [from, to] = [dayText(happenedFrom), dayText(happenedTo)];
  if (!from) return to ? `hasta el ${formatDate(to)}` : undefined;
  return to && to !== from
    ? `del ${formatDate(from)} al ${formatDate(to)}`
    : `el ${formatDate(from)}`;
};

/** The moment in the agency's own time: 15/03/2026, 10:00. */
const momentText = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString('es-EC', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });

const kindsText = ({ kinds }: Breach): string => kinds.map((kind) => DATA_KINDS[kind]).join(', ');

const UNKNOWN = 'En investigación: se informará en cuanto se conozca.';

/** Contents that the authorities ask for (LOPDP, art. 43). */
const toAuthority = (breach: Breach, knownAt: string): Content[] => [
  paragraph(
    'Por medio de la presente notificamos la siguiente vulneración de la seguridad de datos personales, de acuerdo con el artículo 43 de la Ley Orgánica de Protección de Datos Personales.',
  ),
  spacedFacts(UPRIGHT_WIDTH, [
    ['Número interno', breachCode(breach)],
    ['Conocida el', knownAt],
    ['Ocurrió', spanText(breach) ?? 'En investigación'],
    ['Categorías de datos', kindsText(breach)],
    ['Titulares afectados', `${breach.people ?? 0}`],
  ]),
  ...section('Naturaleza de la vulneración', textOr(breach.what, UNKNOWN)),
  ...section('Posibles consecuencias', textOr(breach.consequences, UNKNOWN)),
  ...section('Medidas tomadas y propuestas', textOr(breach.measures, UNKNOWN)),
];

/** A model, in plain words: the name stands where the person's is written (LOPDP, art. 46). */
const toPersons = (breach: Breach, { agency }: Issue): Content[] => {
  const span = spanText(breach);
  const when = span ? ` ocurrido ${span}` : ', cuya fecha se investiga';
  return [
    paragraph('Estimado/a «nombre»:'),
    paragraph(
      `Le escribimos porque sus datos personales, que ${agency.name} conserva por sus seguros, fueron parte de un incidente de seguridad${when}.`,
    ),
    ...section('Qué ocurrió', textOr(breach.what, UNKNOWN)),
    ...section('Qué datos suyos fueron parte', kindsText(breach)),
    ...section('Qué puede ocurrir', textOr(breach.consequences, UNKNOWN)),
    ...section('Qué hemos hecho y qué le recomendamos', textOr(breach.measures, UNKNOWN)),
    paragraph(
      `Para cualquier pregunta, o para ejercer sus derechos, comuníquese con nuestro encargado de protección de datos${agency.telephone ? ` al ${agency.telephone}` : ''}${agency.address ? ` o en ${agency.address}` : ''}.`,
    ),
  ];
};

const signature = ({ agency, by }: Issue): Content => ({
  margin: [0, 40, 0, 0],
  unbreakable: true,
  stack: [paragraph('Atentamente,'), { text: by, bold: true, fontSize: 10 }, { text: agency.name }],
});

/**
 * A notice of a breach: to an authority, or a model for the persons.
 */
export const breachNotice = (
  issue: Issue,
  breach: Breach,
  to: BreachRecipient,
  timeZone: string,
): PrintableDocument => {
  const { name, article } = BREACH_RECIPIENTS[to];
  const body =
    to === 'persons'
      ? toPersons(breach, issue)
      : toAuthority(breach, momentText(breach.knownAt, timeZone));
  return framed(
    issue,
    {
      title: 'Notificación de vulneración de datos personales',
      subtitle: `${name} · ${article} · ${breachCode(breach)}`,
    },
    [
      paragraph(to === 'persons' ? formatDate(issue.day) : `Señores ${name}:`),
      ...body,
      signature(issue),
    ],
  );
};
