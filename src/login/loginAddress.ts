import { START, toInternal } from '../routes.ts';

const LOGIN = '/login';

/**
 * Where a visitor without a session belongs (specification §2): the login screen has two
 * addresses, pages of the shell lead to it, and unknown addresses to the start.
 * @param hash the address bar's hash, with or without `#`
 * @returns the address after `#`
 */
export function loginAddress(hash: string): string {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  if (path === '' || path === START) return START;
  return toInternal(path) === undefined ? START : LOGIN;
}

/** Puts the address bar right, without a step in the history. */
export function settleLoginAddress(): void {
  const { hash } = window.location;
  const address = `#${loginAddress(hash)}`;
  if (hash !== address) window.history.replaceState(null, '', address);
}
