import { latin, littleEndian, UnfitFile } from './byteReader.ts';

const LONGEST = 1024 * 1024;
const [END, LONGEST_COMMENT, ENTRY] = [22, 65_535, 46];
/** Bytes at the end of a file that hold the directory. */
export const DIRECTORY_WITHIN = LONGEST + END + LONGEST_COMMENT;

export const noOffice = () =>
  new UnfitFile('El archivo no es de Office, o está dañado: guárdelo de nuevo');

/**
 * Reads a directory that agrees with itself: one of which readers may see different parts is refused.
 * @param tail the file's last bytes, {@link DIRECTORY_WITHIN} where it has so many
 * @param bytes of the whole file
 * @returns its names, and the bytes that all come to unpacked
 * @throws UnfitFile for one that is damaged, or longer than 1 MB
 */
export const zipContents = (tail: Uint8Array, bytes: number) => {
  const end = latin(tail).lastIndexOf('PK\x05\x06');
  const at = (place: number, length: number) => littleEndian(tail, place, length);
  const [size, begin] = [at(end + 12, 4), at(end + 16, 4)];
  if (end < 0 || end + END + at(end + 20, 2) !== tail.length) throw noOffice();
  if (size > LONGEST) throw new UnfitFile('El archivo tiene demasiadas partes: guárdelo de nuevo');
  if (begin + size !== bytes - tail.length + end) throw noOffice();
  const names: string[] = [];
  let unpacked = 0;
  let entry = end - size;
  while (entry < end && at(entry, 4) === 0x02014b50) {
    const name = entry + ENTRY;
    names.push(latin(tail.subarray(name, name + at(entry + 28, 2))));
    unpacked += at(entry + 24, 4);
    entry = name + at(entry + 28, 2) + at(entry + 30, 2) + at(entry + 32, 2);
  }
  if (entry !== end || names.length !== at(end + 10, 2)) throw noOffice();
  return { names, unpacked };
};
