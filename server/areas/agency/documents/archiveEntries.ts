import type { FiledDocument } from './repository.ts';

/** A document as it stands in an archive; without a place it is left out. */
export interface Entry {
  readonly document: FiledDocument;
  readonly place: string | undefined;
}

/** The longest name that file systems take, in bytes. */
const LONGEST_NAME = 255;
/** Names of devices in Windows, whatever ending they have. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\s*(\.|$))/i;

const fitName = (base: string, rest: string): string => {
  const letters = [...base.replace(DEVICE, '$1_')];
  while (Buffer.byteLength(letters.join('') + rest) > LONGEST_NAME) letters.pop();
  return letters.join('').trimEnd() + rest;
};

/** @returns each with a name of its own, however systems take capitals: `a.pdf`, `A (2).pdf` */
export const entriesOf = (documents: readonly FiledDocument[], withHealth: boolean): Entry[] => {
  const taken = new Set<string>();
  return documents.map((document) => {
    if (document.is_health && !withHealth) return { document, place: undefined };
    const [, base = '', ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(document.name) ?? [];
    let place = fitName(base, ending);
    for (let count = 2; taken.has(place.toLowerCase()); count += 1)
      place = fitName(base, ` (${count})${ending}`);
    taken.add(place.toLowerCase());
    return { document, place };
  });
};
