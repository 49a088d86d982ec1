import { z } from 'zod';
import { texts } from '../../texts.ts';
import { MAX_OWN_FIELDS } from '../ownFields/ownField.ts';
import { MAX_OWN_OBJECTS } from '../ownObjects/ownObject.ts';
import { arranged, canonicalText } from './differences.ts';
import { eachSection, type Sections } from './sections.ts';

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
