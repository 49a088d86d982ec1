import { OWN_FIELDS_PATH } from '../../../domain/markHeaders.ts';

/** The mark of the own fields' definitions in the server's last answer; undefined until one has a mark. */
let known: string | undefined;

const listeners = new Set<() => void>();

/**
 * Takes the mark an answer carries; another than the one before means other definitions, unless they are
 * what was answered.
 * @param mark null where the server sends none
 */
export function noteOwnFieldsMark(mark: string | null, path: string): void {
  if (mark === null) return;
  const isNews = known !== undefined && known !== mark && path !== OWN_FIELDS_PATH;
  known = mark;
  if (isNews) for (const listener of [...listeners]) listener();
}

/**
 * @returns stops telling
 */
export function onOwnFieldsMark(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
