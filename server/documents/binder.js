// @ts-check
// A worker thread: reading the pages of a long PDF takes seconds, which the server's own thread does not have. Plain
// JavaScript, because Node starts this file itself, without the tools of development.
import { parentPort } from 'node:worker_threads';
import { degrees, EncryptedPDFError, PDFDocument, PDFPageLeaf } from '@cantoo/pdf-lib';
import { imageSize } from 'image-size';
import { drawForm, LostForm } from './forms.js';
import { mailIn } from './mail.js';

/** @typedef {import('./bind.ts').Paper} Paper */
/** @typedef {import('./bind.ts').Bound} Bound */

/** The short and the long edge of A4, and the margin around a picture, in points. */
const [SHORT, LONG, MARGIN] = [595.28, 841.89, 28];
/** A PNG is unpacked, four bytes a point; a JPEG is put in as it came. */
const MAX_PNG_POINTS = 25e6;

/** How EXIF says that a picture has to be turned, in degrees clockwise, after it is mirrored where it has to be. */
const TURNS = [0, 0, 0, 180, 180, 270, 90, 90, 270];
const MIRRORED = [2, 4, 5, 7];

const bound = await PDFDocument.create({ updateMetadata: false });

/** A page is put behind those that are there already, which are walked through: twice as many take four times as long. */
const MAX_PAGES = 5000;

class TooManyPages extends Error {}

/**
 * A tree of some bytes may name one page a million times, so the walk ends where it is too long.
 * @param {PDFDocument} source
 * @throws {TooManyPages}
 */
const requireFewPages = (source) => {
  let [nodes, pages] = [0, bound.getPageCount()];
  source.catalog.Pages().traverse((node) => {
    nodes += 1;
    if (node instanceof PDFPageLeaf) pages += 1;
    if (pages > MAX_PAGES || nodes > 2 * MAX_PAGES) throw new TooManyPages();
  });
};

/** @param {PDFDocument} source */
const pagesOf = (source) => bound.copyPages(source, source.getPageIndices());

/** @param {Paper} paper @returns {Promise<number>} its pages */
const addPages = async ({ bytes }) => {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  requireFewPages(source);
  drawForm(source);
  const pages = await pagesOf(source);
  for (const page of pages) bound.addPage(page);
  return pages.length;
};

/**
 * A page in A4 as the picture lies, turned as its EXIF says.
 * @param {Paper} paper
 * @param {number | undefined} orientation by its EXIF
 */
const addPicture = async ({ bytes, type }, orientation = 1) => {
  const picture = await (type === 'png' ? bound.embedPng(bytes) : bound.embedJpg(bytes));
  const [pageWidth, pageHeight] = picture.width > picture.height ? [LONG, SHORT] : [SHORT, LONG];
  const { width, height } = picture.scaleToFit(pageWidth - 2 * MARGIN, pageHeight - 2 * MARGIN);
  const page = bound.addPage([pageWidth, pageHeight]);
  const isMirrored = MIRRORED.includes(orientation);
  page.drawImage(picture, {
    x: (pageWidth + (isMirrored ? width : -width)) / 2,
    y: (pageHeight - height) / 2,
    width: isMirrored ? -width : width,
    height,
  });
  page.setRotation(degrees(TURNS[orientation] ?? 0));
  return 1;
};

/** EXIF as documents keep it: its only value says how the picture is turned. @param {Uint8Array<ArrayBuffer>} bytes */
const turnOfPng = (bytes) => {
  const at = Buffer.from(bytes.buffer).indexOf('eXIfMM\0*', 0, 'latin1');
  return at < 0 ? undefined : bytes[at + 23];
};

/** @param {Paper} paper @returns {Promise<Bound>} */
const boundAs = async (paper) => {
  const { bytes, type } = paper;
  if (type === 'pdf') return { pages: await addPages(paper) };
  if (type === 'msg') return { attached: 'type', mail: mailIn(bytes) };
  if (type !== 'png' && type !== 'jpeg') return { attached: 'type' };
  const { width, height, orientation = turnOfPng(bytes) } = imageSize(bytes);
  if (type === 'png' && width * height > MAX_PNG_POINTS) return { attached: 'large' };
  return { pages: await addPicture(paper, orientation) };
};

/** @param {Paper} paper @returns {Promise<Bound>} */
const add = (paper) =>
  boundAs(paper).catch((error) => {
    if (error instanceof TooManyPages) return { attached: 'pages' };
    if (error instanceof LostForm) return { attached: 'form' };
    return { attached: error instanceof EncryptedPDFError ? 'encrypted' : 'broken' };
  });

/** @param {Uint8Array} index @returns {Promise<Uint8Array>} the whole PDF */
const finish = async (index) => {
  const first = await PDFDocument.load(index, { updateMetadata: false });
  const pages = await pagesOf(first);
  for (const [place, page] of pages.entries()) bound.insertPage(place, page);
  bound.setTitle(first.getTitle() ?? '', { showInWindowTitleBar: true });
  bound.setLanguage('es-EC');
  return bound.save({ updateFieldAppearances: false });
};

parentPort?.on('message', async (/** @type {Paper | { index: Uint8Array }} */ message) => {
  if ('index' in message) return parentPort?.postMessage(await finish(message.index));
  const outcome = await add(message);
  const { bytes, name, mediaType } = message;
  if ('attached' in outcome) await bound.attach(bytes, name, { mimeType: mediaType });
  return parentPort?.postMessage(outcome);
});
