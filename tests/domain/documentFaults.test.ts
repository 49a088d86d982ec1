import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { UnfitFile } from '../../domain/documents/byteReader.ts';
import { type FileTypeId, nameOfType } from '../../domain/documents/fileTypes.ts';
import { FILES, pdf, pngPhotograph, REFUSED, webpPhotograph } from '../support/documentFiles.ts';
import { jpeg, png } from '../support/images.ts';
import { paper, passed } from '../support/passed.ts';
import { type ZipPart, zipFile } from '../support/workbookFile.ts';

const TURNS = [1, 2, 3, 4, 5, 6, 7, 8];

/** How a reader of pictures turns one. */
const turnOf = (file: Uint8Array) => imageSize(file).orientation;

const takes = async (named: FileTypeId, file: Buffer) =>
  expect((await passed(file, named)).file).toEqual(file);

const utf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('papers as people have them', () => {
  it.each([
    ['behind a line break', paper('pdf-newline-first.pdf')],
    ['behind the mark of UTF-8', Buffer.concat([Buffer.from('\ufeff'), pdf()])],
    [
      'behind a mail server’s words',
      Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), pdf()]),
    ],
    ['at the last place where a reader looks', Buffer.concat([Buffer.alloc(1019, '\n'), pdf()])],
  ])('a PDF %s is a PDF', (_, file) => takes('pdf', file));

  it('a PDF behind a page, or further down, is none', async () => {
    for (const before of ['<html>', '\n'.repeat(1020)])
      await expect(passed(Buffer.concat([Buffer.from(before), pdf()]), 'pdf')).rejects.toThrow(
        /no es PDF/,
      );
  });

  it.each([
    ['behind a comment', Buffer.from('<!-- SRI -->\n<factura>1</factura>')],
    ['in UTF-16 with its mark', utf16('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>ñ</a>')],
    ['in UTF-16 of the other order', utf16('\ufeff<?xml version="1.0"?><a/>', true)],
    ['in UTF-16 without its mark', utf16('<?xml version="1.0" encoding="utf-16"?><a>ñ</a>')],
    ['in Latin 1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xf1</a>', 'latin1')],
    ['with letters by number', Buffer.from('<a b="&#39;&#xF3;&#241;">&#x2713;</a>')],
  ])('an XML %s is an XML', (_, file) => takes('xml', file));

  it.each([
    ['with the line of a mailbox', paper('mail-from-line.eml')],
    ['behind the mark of UTF-8', Buffer.from('\ufeffSubject: Papeles\r\n\r\nVan.')],
    ['with a folded first header', Buffer.from('Received:\r\n from a\r\nSubject: b\r\n\r\nVan.')],
    ['with both', Buffer.from('\ufeffFrom a Sat Nov 28\nReceived:\n\tfrom b\n\nVan.')],
  ])('a mail %s is a mail', (_, file) => takes('eml', file));

  it.each(['png', 'jpeg', 'webp', 'heic'] as const)(
    'a picture named as %s is what it is',
    async (named) => {
      for (const [ending, type] of Object.entries({
        jpg: 'jpeg',
        png: 'png',
        webp: 'webp',
        heic: 'heic',
      }))
        expect((await passed(FILES[ending] ?? Buffer.of(), named)).type).toBe(type);
      expect((await passed(paper('png-named-jpg.jpg'), named)).type).toBe('png');
      for (const file of Object.values(REFUSED))
        await expect(passed(file, named)).rejects.toThrow(UnfitFile);
    },
  );

  it('a picture gets the ending of what it is, and keeps one that is right', () => {
    expect(nameOfType('foto.JPG', 'png')).toBe('foto.png');
    expect(nameOfType('foto.v2.heic', 'jpeg')).toBe('foto.v2.jpg');
    expect(nameOfType('foto.JPEG', 'jpeg')).toBe('foto.JPEG');
  });
});

describe('a picture that is turned', () => {
  it.each(TURNS)('stays turned as PNG and WEBP and says nothing else: %i', async (turn) => {
    for (const [type, file] of [
      ['webp', webpPhotograph(turn)],
      ['png', pngPhotograph(turn)],
    ] as const) {
      const cleaned = (await passed(file, type)).file;
      const at = cleaned.indexOf('MM\0*');
      expect(cleaned[at + 19]).toBe(turn);
      expect(cleaned.includes('LATITUD')).toBe(false);
    }
  });

  it.each(TURNS)('as PNG is one that readers prove: %i', async (turn) => {
    const { file } = await passed(pngPhotograph(turn), 'png');
    const at = file.indexOf('eXIf');
    const length = file.readUInt32BE(at - 4);
    expect(file.readUInt32BE(at + 4 + length)).toBe(crc32(file.subarray(at, at + 4 + length)));
  });

  it('as WEBP is found by readers where the first telephone wrote it', async () => {
    const { file } = await passed(paper('photo-turned.webp'), 'webp');
    expect(file.includes('calle')).toBe(false);
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect([file.subarray(72, 76).toString(), file[20], file[80 + 19]]).toEqual(['EXIF', 0x08, 6]);
  });

  it('may have its EXIF behind the mark of a JPEG, or none', async () => {
    const marked = (await passed(webpPhotograph(8), 'webp')).file;
    expect(marked.includes('Exif\0\0')).toBe(false);
    expect((await passed(png(2, 1), 'png')).file).toEqual(png(2, 1));
    expect(turnOf((await passed(jpeg, 'jpeg')).file)).toBeUndefined();
  });
});

const XHTML = 'http://www.w3.org/1999/xhtml';
const script = (namespace: string) => `<a><x:script xmlns:x="${namespace}">alert(1)</x:script></a>`;
const byNumber = (text: string, write: (code: number) => string) =>
  text.replace(/[a-z1-9/]/g, (letter) => write(letter.charCodeAt(0)));

describe('an XML that a browser would act on is refused', () => {
  it.each([
    ['under any prefix', script(XHTML)],
    ['with letters by number', script(byNumber(XHTML, (code) => `&#${code};`))],
    [
      'with letters by hexadecimal number',
      script(byNumber(XHTML, (code) => `&#x${code.toString(16)};`)),
    ],
    ['with zeros before a number', script(byNumber(XHTML, (code) => `&#0000${code};`))],
    [
      'with more zeros than a piece has',
      script(byNumber(XHTML, (code) => `&#${'0'.repeat(9999)}${code};`)),
    ],
    ['as a drawing', `<a xmlns:y='http://www.w3.org/2000/sv&#103;'><y:script/></a>`],
    ['as formulas', '<a xmlns:m="http://www.w3.org/1998/Math/MathML"/>'],
    [
      'in letters that are read as others',
      `<?xml version="1.0" encoding="ISO-2022-JP"?>${script('x')}`,
    ],
    ['in UTF-7', `<?xml version='1.0' encoding='utf-7'?><a/>`],
    ['behind a long declaration', `<?xml version="1.0"${' '.repeat(2000)}encoding="utf-7"?><a/>`],
  ])('%s', async (_, text) => {
    const files = [Buffer.from(text), utf16(`\ufeff${text}`), utf16(`\ufeff${text}`, true)];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(2 * text.length), { maxLength: 20 }), async (cuts) => {
        for (const file of files)
          await expect(passed(file, 'xml', cuts)).rejects.toThrow(UnfitFile);
      }),
      { numRuns: 5 },
    );
  });
});

const parts = (...more: ZipPart[]): ZipPart[] => [
  { name: '[Content_Types].xml', content: '<Types/>' },
  ...more,
  { name: 'word/document.xml', content: '<w:document/>' },
];
/** Each takes about 1,000 bytes of the directory. */
const manyParts = (count: number): ZipPart[] =>
  Array.from({ length: count }, (_, place) => ({
    name: `word/media/${'a'.repeat(940)}${place}`,
    content: '',
  }));

describe('a file of Office is refused', () => {
  it('with a directory in which a program may hide, wherever it stands', async () => {
    const program = { name: 'word/vbaProject.bin', content: 'Sub' };
    for (const file of [
      zipFile([program, ...parts(...manyParts(1_200))]),
      zipFile(parts(...manyParts(1_200), program)),
      zipFile(parts(...manyParts(500), program, ...manyParts(500))),
    ])
      await expect(passed(file, 'docx')).rejects.toThrow(/demasiadas partes|macros/);
    const large = zipFile(parts(...manyParts(500)));
    expect((await passed(large, 'docx')).file.equals(large)).toBe(true);
  });

  it('where its directory does not say where it is, or how many parts it has', async () => {
    const file = zipFile(
      parts({ name: 'word/vbaProject.bin', content: 'Sub' }, { name: 'a', content: '' }),
    );
    const end = file.length - 22;
    // Two of its four parts, as if it began later: readers by its beginning see all.
    const shorter = Buffer.from(file);
    shorter.writeUInt32LE(file.readUInt32LE(end + 12) - 85, end + 12);
    const other = Buffer.from(file);
    other.writeUInt16LE(1, end + 10);
    const moved = Buffer.from(file);
    moved.writeUInt32LE(0, end + 16);
    for (const lie of [shorter, other, moved, Buffer.concat([file, file.subarray(end)])])
      await expect(passed(lie, 'docx')).rejects.toThrow(UnfitFile);
  });

  it('where it comes to more than 200 MB, told in one part or many', async () => {
    const of = (declared: number, count: number) =>
      zipFile(parts(...manyParts(count).map((part) => ({ ...part, declared }))));
    for (const file of [of(210_000_000, 1), of(21_000_000, 10), of(0xffffffff, 1)])
      await expect(passed(file, 'docx')).rejects.toThrow(/200 MB/);
    expect((await passed(of(19_000_000, 10), 'docx')).type).toBe('docx');
  });
});
