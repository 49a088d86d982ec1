import { bigEndian, latin, littleEndian } from './byteReader.ts';

/** How a picture is turned, which is all that stays of its EXIF. */

const ORIENTATION = 0x0112;

/** @param tiff EXIF behind its mark. @returns 1 to 8; 1 where it does not say it */
const orientationOf = (tiff: Uint8Array): number => {
  const read = latin(tiff.subarray(0, 2)) === 'MM' ? bigEndian : littleEndian;
  const list = read(tiff, 4, 4);
  for (let at = list + 2; at < list + 2 + 12 * read(tiff, list, 2); at += 12) {
    const turned = read(tiff, at + 8, 2);
    if (read(tiff, at, 2) === ORIENTATION) return turned >= 1 && turned <= 8 ? turned : 1;
  }
  return 1;
};

/** Stands before EXIF in a JPEG, and in pictures of some programs besides. */
export const EXIF_MARK = 'Exif\0\0';

/** Length of {@link turnAlone}, and the place of the turn in it. */
export const [TURN_BYTES, TURNED_AT] = [26, 19];

/** EXIF that says how the picture is turned and nothing else, without its mark. */
export const turnAlone = (exif: Uint8Array): Uint8Array => {
  const isMarked = latin(exif.subarray(0, EXIF_MARK.length)) === EXIF_MARK;
  const turned = orientationOf(isMarked ? exif.subarray(EXIF_MARK.length) : exif);
  return Uint8Array.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0],
  ]);
};
