import type { PaperRow } from '../entities/settingRows.ts';
import { foldText } from '../searchWords.ts';

export interface ChecklistItem {
  readonly kind: string;
  readonly isHealth: boolean;
  /** Days that there are for it; null for no day. */
  readonly days: number | null;
}

export interface Checklist {
  readonly name: string;
  /** Lines and insurers that a record must be of; none is for every record. */
  readonly only: readonly string[];
  readonly items: readonly ChecklistItem[];
}

/** The checklists in the order of their first rows: rows of one list, type and insurer, however written, are one. */
export const checklistsIn = (rows: readonly PaperRow[]): Checklist[] => {
  const found = new Map<string, Checklist & { readonly items: ChecklistItem[] }>();
  for (const { checklist, policyType, insurer, paper: kind, isHealth, days } of rows) {
    const only = [policyType, insurer].filter((name) => name !== null);
    const name = only.length > 0 ? `${checklist} [${only.join(', ')}]` : checklist;
    const known = found.get(foldText(name)) ?? { name, only, items: [] };
    known.items.push({ kind, isHealth, days });
    found.set(foldText(name), known);
  }
  return [...found.values()];
};

export const isOffered = ({ only }: Checklist, names: readonly string[]): boolean =>
  only.every((wanted) => names.some((name) => foldText(name) === foldText(wanted)));

const OF_CLAIMS = 'siniestro';

const onlyIn = (name: string): number => (name.includes('[') ? name.split(',').length : 0);

/**
 * The checklist of a claim among those that it is offered: «Siniestro» of the most lines and insurers.
 * @returns undefined where none is of claims
 */
export const checklistOfClaim = <Named extends Pick<Checklist, 'name'>>(
  offered: readonly Named[],
): Named | undefined =>
  offered
    .filter(({ name }) => foldText(name).startsWith(OF_CLAIMS))
    .toSorted((one, other) => onlyIn(other.name) - onlyIn(one.name))[0];
