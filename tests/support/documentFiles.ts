import { jpeg, png, pngChunk } from './images.ts';
import { oldWorkbook, outlookMail } from './outlookMail.ts';
import { workbookFile, workbookParts, zipFile } from './workbookFile.ts';

/** A file of each kind that is taken, and some that are not. */

export const pdf = (content = 'Póliza'): Buffer => Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`);

const two = (number: number) => [number >> 8, number & 255];
const segment = (marker: number, body: Buffer) =>
  Buffer.from([0xff, marker, ...two(body.length + 2), ...body]);

/** EXIF as a telephone writes it: how the picture is turned, and the degrees of its latitude. */
export const exif = (orientation: number): Buffer => {
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    ...two(tag),
    ...two(type),
    ...[0, 0, ...two(count)],
    ...value,
  ];
  const positionAt = 8 + 2 + 2 * 12 + 4;
  const list = [
    ...two(2),
    ...entry(0x0112, 3, 1, [...two(orientation), 0, 0]),
    ...entry(0x8825, 4, 1, [0, 0, ...two(positionAt)]),
    ...[0, 0, 0, 0],
  ];
  const position = [
    ...two(1),
    ...entry(0x0002, 2, 7, [0, 0, ...two(positionAt + 18)]),
    ...[0, 0, 0, 0],
  ];
  return Buffer.from([
    ...Buffer.from('Exif\0\0MM\0*'),
    ...[0, 0, 0, 8],
    ...list,
    ...position,
    ...Buffer.from('LATITUD'),
  ]);
};

/** A photograph that says where it was taken in every place where one can, and after its end. */
export const photograph = (orientation = 6): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, exif(orientation)),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0LATITUD')),
    segment(0xed, Buffer.from('Photoshop LATITUD')),
    segment(0xfe, Buffer.from('LATITUD')),
    jpeg.subarray(2),
    Buffer.from('ftypmp42 LATITUD'),
  ]);

/** A PNG as a program writes it that knows where the picture was taken. */
export const pngPhotograph = (orientation = 6, whole = png(1, 1)): Buffer => {
  const beside = ['eXIf', 'tEXt', 'iTXt', 'zzZz'].map((type) => pngChunk(type, exif(orientation)));
  // Behind the header, which is the first chunk.
  return Buffer.concat([whole.subarray(0, 33), ...beside, whole.subarray(33), exif(6)]);
};

const webpChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.from(`${type}0000`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** A WEBP whose EXIF and XMP say where it was taken. */
export const webpPhotograph = (orientation = 6): Buffer => {
  const extended = Buffer.alloc(10);
  extended[0] = 0x1c;
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    webpChunk('VP8X', extended),
    webpChunk('VP8 ', Buffer.from('pictures')),
    webpChunk('EXIF', exif(orientation)),
    webpChunk('XMP ', Buffer.from('LATITUD')),
  ]);
  return Buffer.concat([webpChunk('RIFF', body), Buffer.from('LATITUD')]);
};

/** A HEIC as telephones write it: its EXIF among the data of the picture. */
export const heicPhotograph = (before = 100_000): Buffer =>
  Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
    Buffer.alloc(before, 'a'),
    exif(6),
    Buffer.alloc(1000, 'z'),
  ]);

const documentParts = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document/>' },
];

export const wordFile = zipFile(documentParts);
export const wordWithMacros = zipFile([
  ...documentParts,
  { name: 'word/vbaProject.bin', content: 'Sub' },
]);

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

/** Ending → a file of that kind. */
export const FILES: Readonly<Record<string, Buffer>> = {
  pdf: pdf(),
  jpg: jpeg,
  png: png(1, 1),
  webp: bytesOf('RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0'),
  heic: bytesOf('\0\0\0\x18ftypheic\0\0\0\0heicmif1'),
  xlsx: workbookFile(''),
  docx: wordFile,
  xml: Buffer.from('\ufeff<?xml version="1.0"?><factura><total>1</total></factura>'),
  eml: Buffer.from('From: rosa@ejemplo.ec\r\nSubject: Papeles\r\n\r\nAdjunto.'),
  msg: outlookMail(),
};

/** What is never taken, whatever it is called. */
export const REFUSED: Readonly<Record<string, Buffer>> = {
  html: Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  script: Buffer.from('#!/bin/sh\nrm -rf /\n'),
  zip: zipFile([{ name: 'a.txt', content: 'a' }]),
  exe: bytesOf('MZ\x90\0\x03\0\0\0'),
  nothing: Buffer.alloc(0),
  xls: oldWorkbook(),
};

export const workbookWithMacros = zipFile([
  ...workbookParts(''),
  { name: 'xl/vbaProject.bin', content: 'Sub' },
]);
