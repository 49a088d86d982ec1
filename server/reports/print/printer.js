// @ts-check
// A worker thread: laying out a long table takes seconds, which the server's own thread does not
// have. Plain JavaScript, because Node starts this file itself, without the tools of development.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

const { resolve } = createRequire(import.meta.url);
const ROBOTO = {
  normal: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
  bold: resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
};

const LINE = '#dbe3e8';
const STRIPE = '#f5f8f9';
const HEADING = '#e3f1f0';

/** @typedef {{ table: { headerRows?: number, body: unknown[] } }} TableNode */

const headings = (/** @type {TableNode} */ { table }) => table.headerRows ?? 0;

const rows = {
  hLineWidth: (/** @type {number} */ line, /** @type {TableNode} */ node) =>
    line < headings(node) ? 0 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 3.5,
  paddingBottom: () => 3,
  fillColor: (/** @type {number} */ row, /** @type {TableNode} */ node) => {
    if (row < headings(node)) return HEADING;
    return (row - headings(node)) % 2 === 1 ? STRIPE : null;
  },
};

const facts = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

const figures = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 5,
  paddingBottom: () => 5,
};

pdfmake.setFonts({ Roboto: ROBOTO });
pdfmake.setTableLayouts({ rows, facts, figures });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(ROBOTO).includes(path));

const printed = (/** @type {import('./document.ts').PrintableDocument} */ document) => {
  const { definition, footnote } = document;
  const margin = definition.pageMargins[0];
  return pdfmake
    .createPdf({
      ...definition,
      footer: (page, pages) => ({
        style: 'footer',
        margin: [margin, 12, margin, 0],
        columns: [
          { text: footnote },
          { text: `Página ${page} de ${pages}`, alignment: 'right', width: 90 },
        ],
      }),
    })
    .getBuffer();
};

parentPort?.on(
  'message',
  async (/** @type {import('./document.ts').PrintableDocument[]} */ documents) => {
    for (const document of documents) parentPort?.postMessage(await printed(document));
  },
);
