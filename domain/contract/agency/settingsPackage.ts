import { z } from 'zod';
import { CHANGES, PACKAGE_LENGTH } from '../../agency/settingsPackage/package.ts';
import { SECTION_NAMES } from '../../agency/settingsPackage/sections.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall, type Resources } from '../call.ts';
import { answer, id, optional, yesNo } from '../fields.ts';

const body = z.object({
  file: optional(z.string().max(PACKAGE_LENGTH, texts.packageTooLarge)),
  undoes: optional(id),
  withRemovals: yesNo.default(false),
});

/** Limit of a body with JSON inside JSON: a character may be written as two. */
const bodyLimit = PACKAGE_LENGTH * 2 + 10_000;

const change = z.object({
  section: z.enum(SECTION_NAMES),
  change: z.enum(CHANGES),
  name: answer.text,
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  isApplied: answer.flag,
  /** Reason why it is not; null where it was not asked for. */
  reason: answer.optionalText,
});

const comparison = z.object({ site: answer.text, changes: z.array(change) });

export const downloadPackage = getCall({
  path: 'settings-package',
  access: 'settings-package.manage',
  summary: 'All settings of the site as one file',
  envelope: null,
  answer: answer.text,
});

export const listLeftOut = getCall({
  path: 'settings-package/left-out',
  access: 'settings-package.manage',
  summary: 'The shared views that a package leaves out, as their filters name records of this site',
  envelope: 'views',
  answer: z.array(answer.text),
});

/** Writes nothing; importing the same into the same settings does exactly what is answered. */
export const comparePackage = postCall({
  path: 'settings-package/comparison',
  access: 'settings-package.manage',
  summary: 'What a package would change, and what of it this site refuses',
  body,
  bodyLimit,
  unkeyed: true,
  unaudited: true,
  envelope: 'comparison',
  answer: comparison,
});

/** Refused (409) where the settings are not those that were compared. */
export const importPackage = postCall({
  path: 'settings-package/imports',
  access: 'settings-package.manage',
  summary: 'Takes over the settings of a package, or brings back those from before one',
  body: body.extend({ site: z.string(texts.required).max(64) }),
  bodyLimit,
  envelope: 'comparison',
  answer: comparison,
});

/** Last import, null before the first; it may be undone while no setting has changed since. */
export const getLastPackageImport = getCall({
  path: 'settings-package/imports/last',
  access: 'settings-package.manage',
  summary: 'Who took over settings last, and whether that can be undone',
  envelope: 'import',
  answer: z
    .object({
      id: answer.id,
      at: answer.instant,
      userName: answer.text,
      changes: answer.count,
      mayUndo: answer.flag,
    })
    .nullable(),
});

export const resources: Resources = { 'settings-package': {} };
