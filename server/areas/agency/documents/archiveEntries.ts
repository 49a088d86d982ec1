import type { FiledDocument } from './repository.ts';

/** A document as it stands in an archive; without a place it is left out. */
export interface Entry {
  readonly document: FiledDocument;
  readonly place: string | undefined;
}

/** @returns each with a name of its own, however systems take capitals: `a.pdf`, `A (2).pdf` */
export const entriesOf = (documents: readonly FiledDocument[], withHealth: boolean): Entry[] => {
  const taken = new Set<string>();
  return documents.map((document) => {
    if (document.is_health && !withHealth) return { document, place: undefined };
    const [, base = '', ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(document.name) ?? [];
    let place = document.name;
    for (let count = 2; taken.has(place.toLowerCase()); count += 1)
      place = `${base} (${count})${ending}`;
    taken.add(place.toLowerCase());
    return { document, place };
  });
};
