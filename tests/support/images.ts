import { crc32, deflateSync } from 'node:zlib';

/** A part of a PNG. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Colour with transparency, which a printer has to take apart. */
const TRUE_COLOUR_WITH_ALPHA = 6;
const BYTES_PER_PIXEL = 4;

/**
 * A PNG that is black all over.
 * @param pixels its image data; anything else than pixels makes it a damaged one
 */
export const png = (
  width: number,
  height: number,
  pixels = deflateSync(Buffer.alloc((width * BYTES_PER_PIXEL + 1) * height)),
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, TRUE_COLOUR_WITH_ALPHA], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A JPEG of two pixels, as a browser has made it. */
export const jpeg = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////',
    '////////////////////////////////2wBDAf//////////////////////////////////////////////////',
    '////////////////////////////////////wAARCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA',
    'AAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQL/xAAUEQEAAAAAAAAAAAAAAAAA',
    'AAAA/9oADAMBAAIRAxEAPwCQCl//2Q==',
  ].join(''),
  'base64',
);

/** An image, or anything, as a data address. */
export const dataAddress = (content: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${content.toString('base64')}`;
