/** The mark of the user's permissions in the server's last answer; undefined until one has a mark. */
let known: string | undefined;

type PermissionNews = 'changed' | 'denied';

const listeners = new Set<(news: PermissionNews) => void>();

const tell = (news: PermissionNews) => {
  for (const listener of [...listeners]) listener(news);
};

/**
 * Takes the mark an answer carries; another than the one before means other permissions.
 * @param mark of domain/permissions; null where the server sends none
 */
export function notePermissionMark(mark: string | null): void {
  if (mark === null) return;
  const isNews = known !== undefined && known !== mark;
  known = mark;
  if (isNews) tell('changed');
}

/** Forgets the mark: another user may sign in next, with other permissions. */
export function forgetPermissionMark(): void {
  known = undefined;
}

/** Reports a refusal for want of a permission: what the browser believes may be out of date. */
export function reportDenied(): void {
  tell('denied');
}

/**
 * @returns stops telling
 */
export function onPermissionNews(listener: (news: PermissionNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
