import { agency } from './agency.ts';
import type { Area } from './area.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import { privacy } from './privacy.ts';
import { registerAreas } from './registers.ts';
import { sales } from './sales.ts';

// Registers stand first: in each group of permissions their rows come before others.
const all = { ...registerAreas, ...people, ...privacy, ...money, ...sales, ...agency } as const;

export const areas: readonly Area[] = Object.values(all);

export type NamesOf<Part extends keyof Area> = (typeof all)[keyof typeof all] extends infer One
  ? One extends { readonly [Key in Part]: infer Names }
    ? keyof Names & string
    : never
  : never;
