import type { NamedFile } from '../../data/records.ts';

/** The address of the file is released after this: browsers have begun to read it by then. */
const RELEASE_AFTER_MS = 60_000;

export function saveFile({ file, name }: NamedFile): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
