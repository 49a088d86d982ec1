import type { Content } from 'pdfmake/interfaces';
import { type CivilDate, formatDate } from '../../../domain/civilDate.ts';
import type { PrintableDocument } from '../print/document.ts';
import { COLOURS, STYLES } from './look.ts';

/** The heading of every report. */
export interface Issue {
  readonly agencyName: string;
  readonly at: Date;
  /** The day in the agency's time zone. */
  readonly day: CivilDate;
  /** Who asked for it, by name. */
  readonly by: string;
}

interface Frame {
  readonly title: string;
  /** What it is about: the filter, the person. */
  readonly subtitle: string;
  readonly landscape?: boolean;
}

const SIDE = 36;
const WIDE_SIDE = 28;
const SHORT_EDGE = 595.28;
const LONG_EDGE = 841.89;

/** What is left between the margins, in points. */
export const UPRIGHT_WIDTH = SHORT_EDGE - 2 * SIDE;
export const LANDSCAPE_WIDTH = LONG_EDGE - 2 * WIDE_SIDE;

const header = ({ agencyName, day, by }: Issue, side: number, width: number): Content => ({
  margin: [side, 22, side, 0],
  stack: [
    {
      columns: [
        { text: agencyName, style: 'agency', width: '*' },
        {
          text: `Emitido el ${formatDate(day)} por ${by}`,
          style: 'issued',
          width: 'auto',
          margin: [12, 2, 0, 0],
        },
      ],
    },
    {
      canvas: [
        {
          type: 'line',
          x1: 0,
          x2: width,
          y1: 5,
          y2: 5,
          lineWidth: 1.5,
          lineColor: COLOURS.brand,
        },
      ],
    },
  ],
});

/**
 * Puts a report's content on A4 pages with the agency's heading.
 * @param issue who issues it and when
 * @param frame title, subtitle and how the paper lies
 * @param content what stands below the title
 */
export const framed = (
  issue: Issue,
  { title, subtitle, landscape = false }: Frame,
  content: readonly Content[],
): PrintableDocument => {
  const side = landscape ? WIDE_SIDE : SIDE;
  return {
    footnote: `${issue.agencyName} · ${title} · ${formatDate(issue.day)}`,
    definition: {
      pageSize: 'A4',
      pageOrientation: landscape ? 'landscape' : 'portrait',
      pageMargins: [side, 58, side, 40],
      language: 'es-EC',
      displayTitle: true,
      info: { title, author: issue.agencyName, creator: 'Amparo', creationDate: issue.at },
      styles: STYLES,
      defaultStyle: { font: 'Roboto', fontSize: landscape ? 7.5 : 8, color: COLOURS.ink },
      header: header(issue, side, landscape ? LANDSCAPE_WIDTH : UPRIGHT_WIDTH),
      content: [{ text: title, style: 'title' }, { text: subtitle, style: 'subtitle' }, ...content],
    },
  };
};
