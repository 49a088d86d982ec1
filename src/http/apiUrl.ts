const DEFAULT_BASE = '/api/';

/**
 * The address of a call.
 * @param path the call's path below the API's base, with its parameters filled in
 * @param query what follows the question mark
 * @returns an address `fetch` takes; the base is that of the build (domain §10)
 */
export function apiUrl(path: string, query: Readonly<Record<string, string>> = {}): string {
  const base = import.meta.env.VITE_API_URL || DEFAULT_BASE;
  const search = new URLSearchParams(query).toString();
  return `${base.replace(/\/$/, '')}/${path}${search && `?${search}`}`;
}
