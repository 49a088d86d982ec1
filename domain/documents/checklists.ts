import { foldText } from '../foldText.ts';

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

const LINE = /^([^:[\]]+?)\s*(?:\[([^\]]+)\])?\s*:\s*(.+)$/;
const ITEM = /^([^*()]+?)\s*(\*)?\s*(?:\((\d{1,3})\))?$/;
const MOST_ITEMS = 30;

const parts = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

const itemOf = (text: string): ChecklistItem | undefined => {
  const [whole, kind = '', mark, days] = ITEM.exec(text) ?? [];
  return whole && kind.length <= 80
    ? { kind, isHealth: mark !== undefined, days: days === undefined ? null : Number(days) }
    : undefined;
};

const checklistOf = (line: string): Checklist | undefined => {
  const [whole, procedure = '', scope = '', papers = ''] = LINE.exec(line.trim()) ?? [];
  const items = parts(papers, ';').map(itemOf);
  const known = items.filter((item) => item !== undefined);
  if (!whole || known.length !== items.length || items.length > MOST_ITEMS) return undefined;
  const only = parts(scope, ',');
  return {
    name: only.length > 0 ? `${procedure} [${only.join(', ')}]` : procedure,
    only,
    items: known,
  };
};

/** The checklists as the agency's settings have them, one in each line: `Emisión [Vehículo]: Inspección (5); Receta*`. */
export const checklistsIn = (setting: string | null): Checklist[] =>
  parts(setting ?? '', '\n').flatMap((line) => checklistOf(line) ?? []);

/** @returns the first line that is no checklist, or has the name of one before; undefined where there is none */
export const unfitLine = (setting: string): string | undefined => {
  const names = new Set<string>();
  return parts(setting, '\n').find((line) => {
    const name = foldText(checklistOf(line)?.name ?? '');
    const isUnfit = name === '' || names.has(name);
    names.add(name);
    return isUnfit;
  });
};

export const isOffered = ({ only }: Checklist, names: readonly string[]): boolean =>
  only.every((wanted) => names.some((name) => foldText(name) === foldText(wanted)));
