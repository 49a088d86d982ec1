import { todayIn } from '../../../domain/civilDate.ts';
import { DOCUMENT_STATES, type DocumentState } from '../../../domain/documents/states.ts';
import type { Bound } from '../../documents/bind.ts';
import type { PrintableDocument } from '../print/document.ts';
import { day, factList, rowTable } from './cells.ts';
import { framed, type Issue, LANDSCAPE_WIDTH } from './frame.ts';

/** A document of the list; it has no place where it is left out since it is about health. */
interface Listed {
  readonly document: {
    readonly name: string;
    readonly kind: string;
    readonly state: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly created_at: Date;
  };
  readonly place: string | undefined;
}

interface DocumentIndex {
  readonly title: string;
  readonly timeZone: string;
  readonly entries: readonly Listed[];
  readonly bound: readonly Bound[];
}

const ATTACHED = {
  type: 'no es PDF, JPEG ni PNG',
  encrypted: 'tiene clave',
  broken: 'no se pudo leer',
  large: 'la imagen es demasiado grande',
  form: 'tiene un formulario que no se puede pasar a páginas',
  pages: 'pasaría de 5.000 páginas',
} as const;

const includedAs = (bound: Bound | undefined): string => {
  if (!bound) return 'No: es de salud';
  if ('attached' in bound) return `Adjunto: ${ATTACHED[bound.attached]}`;
  return bound.pages === 1 ? '1 página' : `${bound.pages} páginas`;
};

export const documentIndex = (
  issue: Issue,
  { title, timeZone, entries, bound }: DocumentIndex,
): PrintableDocument => {
  const outcomes = [...bound];
  const rows = entries.map(({ document, place }) => {
    const outcome = place === undefined ? undefined : outcomes.shift();
    const name = place ?? document.name;
    return { ...document, name, included: includedAs(outcome), outcome };
  });
  type Row = (typeof rows)[number];
  return framed(
    issue,
    {
      title,
      subtitle:
        'El SHA-256 es del archivo original, que se descarga en ZIP; una firma electrónica vale solo en él. Lo adjunto está en la lista de adjuntos de este PDF.',
      landscape: true,
    },
    [
      rowTable<Row>(
        LANDSCAPE_WIDTH,
        [
          { heading: 'Archivo', width: 3, grows: true, cell: ({ name }) => name },
          { heading: 'Clase', width: 2, grows: true, cell: ({ kind }) => kind },
          {
            heading: 'Estado',
            width: 52,
            cell: ({ state }) => DOCUMENT_STATES[state as DocumentState],
          },
          {
            heading: 'Registro',
            width: 50,
            cell: ({ created_at }) => day(todayIn(timeZone, created_at)),
          },
          { heading: 'Bytes', width: 50, right: true, cell: ({ bytes }) => `${bytes}` },
          { heading: 'SHA-256', width: 278, cell: ({ sha256 }) => sha256 },
          { heading: 'Incluido', width: 2, grows: true, cell: ({ included }) => included },
        ],
        rows,
      ),
      ...rows.flatMap(({ name, outcome }) =>
        outcome && 'mail' in outcome && outcome.mail
          ? [{ text: name, style: 'section' }, factList(LANDSCAPE_WIDTH, outcome.mail)]
          : [],
      ),
    ],
  );
};
