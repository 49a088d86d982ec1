import type { Column, Content } from 'pdfmake/interfaces';
import type { IsHidden } from '../../../domain/agency/layouts/hidden.ts';
import { type CivilDate, formatDate } from '../../../domain/civilDate.ts';
import {
  fillPrintTexts,
  ORIGINAL_TEXTS,
  type PrintTexts,
} from '../../../domain/reports/printTexts.ts';
import type { Actor } from '../../context.ts';
import type { PrintableDocument } from '../print/document.ts';
import { textOr } from './cells.ts';
import { COLOURS, STYLES } from './look.ts';

/** The agency as its reports show it; what it has not set is null and takes no room. */
interface Letterhead {
  readonly name: string;
  readonly ruc: string | null;
  readonly address: string | null;
  readonly telephone: string | null;
  readonly logo: string | null;
}

export interface Issue {
  readonly agency: Letterhead;
  readonly at: Date;
  readonly day: CivilDate;
  readonly by: string;
  /** Texts that an administrator has set; the original ones where it is left out. */
  readonly texts?: PrintTexts;
  /** Reader whose rights decide what is in it; left out where it is printed for everybody. */
  readonly reader?: Actor;
  /** Fields that layouts hide from who asked for it; undefined where they see everything. */
  readonly isHidden?: IsHidden | undefined;
}

interface Frame {
  readonly title: string;
  readonly subtitle: string;
  readonly landscape?: boolean;
}

const SIDE = 36;
const WIDE_SIDE = 28;
const SHORT_EDGE = 595.28;
const LONG_EDGE = 841.89;

/** Width between the margins, in points. */
export const UPRIGHT_WIDTH = SHORT_EDGE - 2 * SIDE;
export const LANDSCAPE_WIDTH = LONG_EDGE - 2 * WIDE_SIDE;

/** Between two things side by side on an upright page, and how wide each is, in points. */
export const COLUMN_GAP = 18;
export const HALF_WIDTH = (UPRIGHT_WIDTH - COLUMN_GAP) / 2;

/** The box a logo is fitted into, and its distance from the texts, in points. */
const LOGO = { width: 110, height: 36, gap: 12 } as const;

/** Height of a line of the header, in points: of the name, and of a detail below it. */
const NAME_LINE = 12;
const DETAIL_LINE = 10;

/** A little more than the mean width of a character, in points: of the name, and of a detail. */
const NAME_CHARACTER = 6.2;
const DETAIL_CHARACTER = 4;

/** Width beside the name, for who issues the report and when. */
const ISSUED_WIDTH = 180;

/** The room that pages have above their content for a header of one line, in points. */
const TOP = 58;

const linesOf = (text: string, character: number, width: number): number =>
  Math.ceil((text.length * character) / width);

const detailsOf = ({ ruc, telephone, address }: Letterhead): string[] =>
  [
    [ruc ? `RUC ${ruc}` : '', telephone ? `Teléfono: ${telephone}` : '']
      .filter(Boolean)
      .join(' · '),
    textOr(address, ''),
  ].filter(Boolean);

const textWidth = ({ logo }: Letterhead, width: number): number =>
  logo ? width - LOGO.width - LOGO.gap : width;

/**
 * The room above the content. The printer reserves it before it has laid the header out, so the lines
 * are reckoned from their characters.
 */
const topOf = (agency: Letterhead, width: number): number => {
  const left = textWidth(agency, width);
  const name = linesOf(agency.name, NAME_CHARACTER, left - ISSUED_WIDTH) * NAME_LINE;
  const details = detailsOf(agency).map((text) => linesOf(text, DETAIL_CHARACTER, left));
  const texts = details.reduce((height, lines) => height + lines * DETAIL_LINE, name);
  return TOP + Math.max(0, Math.max(texts, agency.logo ? LOGO.height : 0) - NAME_LINE);
};

const logoColumn = ({ logo }: Letterhead): Column[] =>
  logo ? [{ stack: [{ image: 'logo', fit: [LOGO.width, LOGO.height] }], width: 'auto' }] : [];

const header = ({ agency, day, by }: Issue, side: number, width: number): Content => ({
  margin: [side, 22, side, 0],
  stack: [
    {
      columnGap: LOGO.gap,
      columns: [
        ...logoColumn(agency),
        {
          width: '*',
          stack: [
            {
              columns: [
                { text: agency.name, style: 'agency', width: '*' },
                {
                  text: `Emitido el ${formatDate(day)} por ${by}`,
                  style: 'issued',
                  width: 'auto',
                  margin: [12, 2, 0, 0],
                },
              ],
            },
            ...detailsOf(agency).map((text): Content => ({ text, style: 'agencyDetail' })),
          ],
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

const textsOf = (
  { agency, day, by, texts = ORIGINAL_TEXTS }: Issue,
  { title, subtitle }: Frame,
): ReturnType<typeof fillPrintTexts> =>
  fillPrintTexts(texts, title, {
    detalle: subtitle,
    agencia: agency.name,
    ruc: agency.ruc,
    direccion: agency.address,
    telefono_agencia: agency.telephone,
    fecha: day,
    usuario: by,
  });

const paragraph = (text: string | null): Content[] => (text ? [{ text, style: 'paragraph' }] : []);

/**
 * Puts a report's content on A4 pages with the agency's heading.
 */
export const framed = (
  issue: Issue,
  frame: Frame,
  content: readonly Content[],
): PrintableDocument => {
  const { agency } = issue;
  const { subtitle, landscape = false } = frame;
  const { heading, intro, closing } = textsOf(issue, frame);
  const [side, width] = landscape ? [WIDE_SIDE, LANDSCAPE_WIDTH] : [SIDE, UPRIGHT_WIDTH];
  return {
    footnote: `${agency.name} · ${heading} · ${formatDate(issue.day)}`,
    definition: {
      pageSize: 'A4',
      pageOrientation: landscape ? 'landscape' : 'portrait',
      pageMargins: [side, topOf(agency, width), side, 40],
      language: 'es-EC',
      displayTitle: true,
      info: { title: heading, author: agency.name, creator: 'Amparo', creationDate: issue.at },
      styles: STYLES,
      defaultStyle: { font: 'Roboto', fontSize: landscape ? 7.5 : 8, color: COLOURS.ink },
      ...(agency.logo ? { images: { logo: agency.logo } } : {}),
      header: header(issue, side, width),
      content: [
        { text: heading, style: 'title' },
        { text: subtitle, style: 'subtitle' },
        ...paragraph(intro),
        ...content,
        ...paragraph(closing),
      ],
    },
  };
};
