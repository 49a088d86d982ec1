import * as folders from '../resources/texts.ts';
import type { ObjectTextKey } from './objectTexts.ts';
import { auth } from './texts/auth.ts';
import { app, common } from './texts/common.ts';
import { dashboard } from './texts/dashboard.ts';
import { exports } from './texts/exports.ts';
import { menu } from './texts/menu.ts';
import { pages } from './texts/pages.ts';
import { people } from './texts/people.ts';
import { reports } from './texts/reports.ts';
import { search } from './texts/search.ts';
import type { KeyOf, TextTree } from './textTree.ts';

const shared = {
  app,
  common,
  menu,
  auth,
  people,
  pages,
  reports,
  exports,
  search,
  dashboard,
} as const satisfies TextTree;

/**
 * The product's own texts, to be merged. `resources.<name>` is where react-admin looks for names,
 * labels and messages of a resource; everything else is asked for by its key. That each file holds texts
 * alone is checked here.
 */
export const amparo = [shared, ...Object.values(folders)] as const;

export type TextKey = KeyOf<(typeof amparo)[number]> | ObjectTextKey;
