import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnfitFile } from '../../domain/documents/byteReader.ts';
import {
  documentName,
  FILE_TYPES,
  type FileTypeId,
  typeOfName,
} from '../../domain/documents/fileTypes.ts';
import { OWNER_FIELDS, ownerIn } from '../../domain/documents/owners.ts';
import { DOCUMENT_STATE_IDS, mayBecome, PENDING_STATES } from '../../domain/documents/states.ts';
import { contentDisposition, nameInDisposition } from '../../domain/fileName.ts';
import {
  FILES,
  heicPhotograph,
  pdf,
  photograph,
  pngPhotograph,
  REFUSED,
  webpPhotograph,
  wordWithMacros,
  workbookWithMacros,
} from '../support/documentFiles.ts';
import { jpeg } from '../support/images.ts';
import { passed } from '../support/passed.ts';

const pass = async (file: Uint8Array, type: FileTypeId, cuts: readonly number[] = []) =>
  (await passed(file, type, cuts)).file;

const cutsOf = (file: Uint8Array) => fc.array(fc.nat(file.length), { maxLength: 40 });
const typeOf = (ending: string): FileTypeId => {
  const type = typeOfName(`a.${ending}`);
  if (!type) throw new Error(`${ending} is not taken`);
  return type;
};

describe('files of documents', () => {
  it.each(Object.keys(FILES))('of the kind %s are taken, however they are cut', async (ending) => {
    const file = FILES[ending] ?? Buffer.alloc(0);
    await fc.assert(
      fc.asyncProperty(cutsOf(file), async (cuts) => {
        expect(await pass(file, typeOf(ending), cuts)).toEqual(file);
      }),
      { numRuns: 30 },
    );
  });

  it('are what their name says, or refused', async () => {
    const all = { ...FILES, ...REFUSED };
    const taken: string[] = [];
    for (const [kind, file] of Object.entries(all))
      for (const type of Object.keys(FILE_TYPES) as FileTypeId[])
        await pass(file, type).then(
          () => taken.push(`${kind} ${type}`),
          (error) => expect(error).toBeInstanceOf(UnfitFile),
        );
    const pictures = ['jpg', 'png', 'webp', 'heic'];
    expect(taken).toEqual(
      Object.keys(FILES).flatMap((ending) =>
        pictures.includes(ending)
          ? pictures.map((other) => `${ending} ${typeOf(other)}`)
          : [`${ending} ${typeOf(ending)}`],
      ),
    );
  });

  it('of any bytes are never a fault', async () => {
    const anyBytes = fc.uint8Array({ maxLength: 300 });
    const types = fc.constantFrom(...(Object.keys(FILE_TYPES) as FileTypeId[]));
    await fc.assert(
      fc.asyncProperty(types, anyBytes, fc.boolean(), async (type, bytes, isBegun) => {
        const begin = Object.entries(FILES).find(([ending]) => typeOf(ending) === type)?.[1];
        const file = isBegun ? Buffer.concat([(begin ?? pdf()).subarray(0, 24), bytes]) : bytes;
        await pass(file, type).catch((error) => expect(error).toBeInstanceOf(UnfitFile));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['docx', wordWithMacros],
    ['xlsx', workbookWithMacros],
  ] as const)('of Office with macros are refused: %s', async (type, file) => {
    await expect(pass(file, type)).rejects.toThrow(/macros/);
  });

  it.each([
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '<a><b:svg xmlns:b="http://www.w3.org/2000/svg" onload="x"/></a>',
    '<a><html xmlns="http://www.w3.org/1999/xhtml"/></a>',
    '<?xml-stylesheet href="https://example.com/a.xsl"?><a/>',
  ])('of XML that a browser would act on are refused: %s', async (text) => {
    const file = Buffer.from(`<?xml version="1.0"?>${' '.repeat(100)}${text}`);
    await fc.assert(
      fc.asyncProperty(cutsOf(file), async (cuts) => {
        await expect(pass(file, 'xml', cuts)).rejects.toThrow(UnfitFile);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a photograph', () => {
  it('loses where it was taken and stays turned as it is, however it is cut', async () => {
    const file = photograph(6);
    await fc.assert(
      fc.asyncProperty(cutsOf(file), async (cuts) => {
        const cleaned = await pass(file, 'jpeg', cuts);
        expect(cleaned.includes('LATITUD')).toBe(false);
        expect(cleaned.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
        expect(cleaned.subarray(2, 38)).toEqual(
          Buffer.from(
            `ffe1002245786966${'0000'}4d4d002a000000080001011200030000000100060000${'00000000'}`,
            'hex',
          ),
        );
        expect(cleaned.subarray(38)).toEqual(jpeg.subarray(2));
      }),
      { numRuns: 50 },
    );
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stays turned as it is: %i', async (turned) => {
    const tiff = Buffer.from('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0', 'latin1');
    const exif = Buffer.concat([
      Buffer.from('Exif\0\0'),
      tiff,
      Buffer.from([turned, 0, 0, 0, 0, 0, 0, 0]),
    ]);
    const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
    const file = Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
    for (const photo of [file, photograph(turned)])
      expect((await pass(photo, 'jpeg'))[31]).toBe(turned);
  });

  it.each([
    ['png', pngPhotograph(), undefined],
    ['webp', webpPhotograph(), undefined],
    ['heic', heicPhotograph(70_000), undefined],
    ['heic', heicPhotograph(64 * 1024 - 28), undefined],
  ] as const)('of the kind %s loses it too, and nothing else', async (type, file, expected) => {
    expect(file.includes('LATITUD')).toBe(true);
    await fc.assert(
      fc.asyncProperty(cutsOf(file), async (cuts) => {
        const cleaned = await pass(file, type, cuts);
        expect(cleaned.includes('LATITUD')).toBe(false);
        if (expected) expect(cleaned).toEqual(expected);
        expect(await pass(cleaned, type)).toEqual(cleaned);
      }),
      { numRuns: 10 },
    );
  });

  it('of the kind webp keeps its length, and says that its turn alone stands beside it', async () => {
    const file = webpPhotograph();
    const cleaned = await pass(file, 'webp');
    expect(cleaned.length).toBe(file.length - 'LATITUD'.length);
    expect(cleaned.readUInt32LE(4)).toBe(cleaned.length - 8);
    expect([file[20], cleaned[20]]).toEqual([0x1c, 0x18]);
    expect(cleaned.includes('pictures')).toBe(true);
  });

  it('of the kind heic is refused where its place stands too far away to be found', async () => {
    const file = heicPhotograph().subarray(0, 100_024 + 30);
    await expect(pass(file, 'heic')).rejects.toThrow(/guárdela como JPEG/);
  });

  it('is cleaned once: what comes back is taken as it is', async () => {
    const cleaned = await pass(photograph(3), 'jpeg');
    expect(await pass(cleaned, 'jpeg')).toEqual(cleaned);
  });

  it('that is cut short is refused', async () => {
    await expect(pass(jpeg.subarray(0, jpeg.length - 2), 'jpeg')).rejects.toThrow(/incompleto/);
  });
});

describe('names of documents', () => {
  it.each([
    ['Ce\u0301dula.pdf', 'Cédula.pdf'],
    ['a–b.pdf', 'a–b.pdf'],
    ['文件.pdf', '文件.pdf'],
    ['factura\u202Efdp.exe.pdf', 'factura-fdp.exe.pdf'],
    ['../../etc/passwd.pdf', '..-..-etc-passwd.pdf'],
    [' CON.PDF ', 'CON.PDF'],
  ])('as people write them come back: %j', (written, name) => {
    expect(documentName(written)).toBe(name);
    expect(nameInDisposition(contentDisposition(documentName(written)))).toBe(name);
  });

  it('say which kind they are of by their last ending', () => {
    expect(typeOfName('FOTO.JPEG')).toBe('jpeg');
    for (const name of ['a.pdf.exe', 'a.zip', 'a.svg', 'a.html', 'pdf', 'a.', 'a.xlsm', ''])
      expect(typeOfName(name)).toBeUndefined();
  });
});

describe('a document', () => {
  it('belongs to exactly one record', () => {
    const ids = fc.record(
      Object.fromEntries(
        OWNER_FIELDS.map((field) => [field, fc.option(fc.integer({ min: 1, max: 9 }))]),
      ),
    );
    fc.assert(
      fc.property(ids, (sent) => {
        const named = Object.entries(sent).filter(([, id]) => id !== null);
        const [first] = named;
        const one = first && { field: first[0], id: first[1] };
        expect(ownerIn(sent)).toEqual(named.length === 1 ? one : undefined);
      }),
    );
  });

  it('gets a file only while one is waited for, and is asked for only at the beginning', () => {
    for (const state of DOCUMENT_STATE_IDS) {
      expect(mayBecome(state, 'received')).toBe(PENDING_STATES.includes(state));
      expect(mayBecome(state, 'requested')).toBe(false);
      expect(mayBecome(state, 'discarded')).toBe(state !== 'discarded');
    }
  });
});
