import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

/** The pages of a report, as data alone: it travels to another thread. */
type PageDefinition = Omit<TDocumentDefinitions, 'background' | 'content' | 'footer' | 'header'> & {
  readonly content: Content[];
  readonly header: Content;
  /** Left, top, right and bottom, in points. */
  readonly pageMargins: [number, number, number, number];
};

/** A report ready to be printed. Tables name a layout of the printer: `rows`, `facts`, `figures`. */
export interface PrintableDocument {
  readonly definition: PageDefinition;
  readonly footnote: string;
}
