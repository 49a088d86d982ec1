import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';

const hexWords = (content: string): string =>
  [...content.matchAll(/<([0-9a-f]+)>\s*Tj/gi)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ');

const contentOf = (stream: unknown): string =>
  stream instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    : '';

/**
 * What the pages of a PDF draw by the forms that their content names (`/FlatWidget Do`), where the library has written
 * the words; annotations are no part of it.
 */
export const drawnWords = async (file: Uint8Array): Promise<string> => {
  const pdf = await PDFDocument.load(file);
  const { context } = pdf;
  return pdf
    .getPages()
    .flatMap(({ node }) => {
      const contents = node.Contents();
      const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
      const content = streams.map((one) => contentOf(context.lookup(one))).join('\n');
      const forms = node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict);
      return [...content.matchAll(/\/(\S+) Do/g)].map(([, name = '']) =>
        contentOf(forms?.lookup(PDFName.of(name))),
      );
    })
    .map((content) => `${hexWords(content)} ${content}`)
    .join('\n');
};
