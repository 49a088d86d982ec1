import type { Content } from 'pdfmake/interfaces';
import { actionName, kindName } from '../../../domain/agency/audit/actions.ts';
import { type CivilDate, formatDate, parseCivilDate, todayIn } from '../../../domain/civilDate.ts';
import type { AnswerOf, personalData } from '../../../domain/contract/index.ts';
import type { PrintableDocument } from '../print/document.ts';
import { type Column, emptyNote, factList, rowTable, textOr } from './cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './frame.ts';
import { COLOURS } from './look.ts';

type SubjectFile = AnswerOf<typeof personalData.subjectFile>;
type Section = SubjectFile['secciones'][number];
type Row = Section['registros'][number];
type Access = SubjectFile['accesos'][number];

/** Rows with more fields than these are told one below the other. */
const MAX_COLUMNS = 6;

/** Accesses that are printed at most, the latest; the file for programs has all of them. */
const MAX_ACCESSES = 1000;

const entriesOf = (value: object): string =>
  Object.entries(value)
    .map(([name, one]) => `${name}: ${written(one)}`)
    .join('; ');

const aboutOf = (sobre: string): string => {
  const [kind = '', ...id] = sobre.split(' ');
  return [kindName(kind), ...id].join(' ');
};

const written = (value: unknown): string => {
  if (value === null || value === undefined) return textOr(null);
  if (typeof value === 'boolean') return value ? 'SÍ' : 'NO';
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value === 'object') return entriesOf(value);
  const date = /^\d{4}-\d\d-\d\d/.test(String(value)) ? parseCivilDate(String(value)) : undefined;
  return date ? formatDate(date) : textOr(String(value));
};

const columnsOf = (row: Row): Column<Row>[] =>
  Object.keys(row).map((name) => ({
    heading: name,
    width: 80,
    grows: true,
    cell: (one) => written(one[name]),
  }));

const factsOf = (row: Row, place: number): Content => ({
  margin: [0, place === 0 ? 0 : 8, 0, 0],
  stack: [
    factList(
      UPRIGHT_WIDTH,
      Object.entries(row).map(([name, value]) => [name, written(value)]),
    ),
  ],
});

const rowsOf = (rows: readonly Row[]): Content[] => {
  const [first] = rows;
  if (!first) return [emptyNote('No hay datos.')];
  return Object.keys(first).length > MAX_COLUMNS
    ? rows.map(factsOf)
    : [rowTable(UPRIGHT_WIDTH, columnsOf(first), rows)];
};

const sectionOf = ({ nombre, finalidad, baseLegal, registros }: Section): Content[] => [
  { text: nombre, style: 'section' },
  { text: `${finalidad}. ${baseLegal}.`, color: COLOURS.muted, margin: [0, 0, 0, 5] },
  ...rowsOf(registros),
];

const accessColumns = (dayOf: (instant: string) => CivilDate): Column<Access>[] => [
  { heading: 'Fecha', width: 56, cell: ({ fecha }) => formatDate(dayOf(fecha)) },
  { heading: 'Usuario', width: 90, cell: ({ usuario }) => textOr(usuario) },
  { heading: 'Qué hizo', width: 200, grows: true, cell: ({ accion }) => actionName(accion) },
  {
    heading: 'Sobre',
    width: 140,
    grows: true,
    cell: ({ sobre, soloPosible }) =>
      soloPosible ? `${aboutOf(sobre)} (posible)` : aboutOf(sobre),
  },
];

const accessesOf = (file: SubjectFile, timeZone: string): Content[] => {
  const shown = file.accesos.slice(-MAX_ACCESSES);
  const dayOf = (instant: string) => todayIn(timeZone, new Date(instant));
  const isCut = shown.length < file.accesos.length;
  return [
    { text: 'Quién trató sus datos', style: 'section' },
    shown.length > 0
      ? rowTable(UPRIGHT_WIDTH, accessColumns(dayOf), shown)
      : emptyNote('No hay accesos.'),
    ...(isCut
      ? [emptyNote(`Se muestran los últimos ${MAX_ACCESSES} de ${file.accesos.length}.`)]
      : []),
    ...(file.accesosAnteriores ? [emptyNote(file.accesosAnteriores)] : []),
  ];
};

/**
 * Everything held about a customer as they read it on paper, with what for, on which legal basis, and who
 * handled it (LOPDP, articles 13 and 17).
 * @param timeZone the agency's, which says on which day something was done
 */
export const subjectFileDocument = (
  issue: Issue,
  name: string,
  file: SubjectFile,
  timeZone: string,
): PrintableDocument =>
  framed(issue, { title: 'Sus datos personales', subtitle: `${name} · ${file.documento}` }, [
    ...file.secciones.filter(({ registros }) => registros.length > 0).flatMap(sectionOf),
    ...accessesOf(file, timeZone),
  ]);
