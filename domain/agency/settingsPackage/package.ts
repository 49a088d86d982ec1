import { z } from 'zod';
import { texts } from '../../texts.ts';
import { MAX_OWN_FIELDS } from '../ownFields/ownField.ts';
import { MAX_OWN_OBJECTS } from '../ownObjects/ownObject.ts';
import {
  eachSection,
  type Item,
  nameOf,
  PACKAGE_SECTIONS,
  type SectionName,
  type Sections,
} from './sections.ts';

/** Raised when packages change so that earlier versions of the server cannot read them. */
export const PACKAGE_FORMAT = 2;

/** Format whose settings have texts in place of tables (`tablesOfTexts`). */
const FORMAT_OF_TEXTS = 1;

/** The most characters that a package's file can have; the largest lawful package has about two thirds of them. */
export const PACKAGE_LENGTH = 4_000_000;

const items = z.array(z.record(z.string(), z.unknown())).max(2000);

/** The section that has more than a site could take, in Spanish; undefined where none has. */
const overfull = ({ ownObjects, ownFields }: Sections): string | undefined => {
  if (ownObjects.length > MAX_OWN_OBJECTS) return texts.ownObjectTooMany(MAX_OWN_OBJECTS);
  const counts = new Map<unknown, number>();
  for (const { resource } of ownFields) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return most > MAX_OWN_FIELDS ? texts.ownTooMany(MAX_OWN_FIELDS) : undefined;
};

const schema = z.strictObject({
  format: z.literal([PACKAGE_FORMAT, FORMAT_OF_TEXTS]),
  /** The version of the product that wrote it, and when; the hash does not cover them. */
  product: z.string(),
  madeAt: z.string(),
  /** SHA-256 of the sections' canonical text, in hexadecimal: the same settings have the same. */
  hash: z.string(),
  // Settings of the earlier format name the types without a charge.
  sections: z.strictObject({ ...eachSection(() => items), policyTypes: items.optional() }),
});

export type SettingsPackage = Omit<z.output<typeof schema>, 'sections'> & {
  sections: Sections;
};

const versionProblem = (format: unknown): string =>
  typeof format !== 'number' || format === PACKAGE_FORMAT
    ? texts.packageNone
    : texts[format > PACKAGE_FORMAT ? 'packageNewer' : 'packageOlder'];

/**
 * Reads the text of a package's file.
 * @param hashOf works out the hash of a text
 * @returns its sections, arranged, or what is wrong with it, in Spanish
 */
export const readPackage = (file: string, hashOf: (text: string) => string): Sections | string => {
  try {
    const json = JSON.parse(file);
    const { data } = schema.safeParse(json);
    if (!data) return versionProblem(json?.format);
    if (hashOf(canonicalText(data.sections)) !== data.hash) return texts.packageHash;
    const sections = eachSection((name) => arranged(name, data.sections[name] ?? []));
    return overfull(sections) ?? sections;
  } catch {
    // No JSON, or values that lie too deep in each other.
    return texts.packageNone;
  }
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(parts.map(([key, part]) => [key, sorted(part)]));
};

/** The one text that a value has as JSON, for reading and for its hash: keys in the order of their letters. */
export const canonicalText = (value: unknown): string => JSON.stringify(sorted(value), null, 2);

const keyOf = (section: SectionName, item: Item): string =>
  PACKAGE_SECTIONS[section].key.map((name) => String(item[name])).join(' ');

/** The items of a section in the order of a package: by their keys, or those of each resource in their own order. */
export const arranged = (section: SectionName, items: readonly Item[]): Item[] => {
  const { isOrdered } = PACKAGE_SECTIONS[section];
  const placeOf = (item: Item) => (isOrdered ? String(item.resource) : keyOf(section, item));
  return items.toSorted(
    (a, b) => Number(placeOf(a) > placeOf(b)) - Number(placeOf(a) < placeOf(b)),
  );
};

/** A section's items by their keys; those that share one, as views may, are told apart by their order. */
export const keyed = (section: SectionName, items: readonly Item[]): ReadonlyMap<string, Item> => {
  const found = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(section, item);
    let numbered = key;
    for (let number = 2; found.has(numbered); number += 1) numbered = `${key} (${number})`;
    found.set(numbered, item);
  }
  return found;
};

export const CHANGES = ['added', 'changed', 'removed', 'ordered'] as const;

export interface Difference {
  readonly section: SectionName;
  readonly change: (typeof CHANGES)[number];
  readonly key: string;
  readonly name: string;
  readonly before: Item;
  readonly after: Item;
}

const isSame = (a: unknown, b: unknown): boolean =>
  canonicalText(a ?? null) === canonicalText(b ?? null);

/** How an item differs from another, each undefined where it is not there; attributes that only the first has count as equal. */
const ofItem = (section: SectionName, key: string, old?: Item, item?: Item): Difference[] => {
  const changed = Object.keys(item ?? {}).filter((name) => !isSame(old?.[name], item?.[name]));
  const isFixed = PACKAGE_SECTIONS[section].fixed !== undefined;
  if (item ? old && changed.length === 0 : isFixed) return [];
  const change = item ? (old ? 'changed' : 'added') : 'removed';
  const name = nameOf(section, item ?? old ?? {});
  const of = (one?: Item): Item =>
    Object.fromEntries(changed.map((part) => [part, one?.[part] ?? null]));
  return [{ section, change, key, name, before: of(old), after: of(item) }];
};

/**
 * What has to change in some settings to make them others, section by section.
 * @param before arranged; @param after arranged
 */
export const differences = (before: Sections, after: Sections): readonly Difference[] =>
  Object.values(
    eachSection((section): Difference[] => {
      const [old, next] = [keyed(section, before[section]), keyed(section, after[section])];
      const keys = [...new Set([...next.keys(), ...old.keys()])];
      const common = (of: typeof old) =>
        [...of.keys()].filter((key) => old.has(key) && next.has(key));
      const ordered = {
        section,
        change: 'ordered',
        key: '',
        name: '',
        before: {},
        after: {},
      } as const;
      return [
        ...keys.flatMap((key) => ofItem(section, key, old.get(key), next.get(key))),
        ...(isSame(common(old), common(next)) ? [] : [ordered]),
      ];
    }),
  ).flat();
