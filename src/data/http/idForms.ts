/**
 * How the server writes ids, so that they go back as they came: screens know numbers, and
 * some servers compare an id with `===` and skip in silence what is written otherwise.
 */

type IdForm = 'string' | 'number';

const forms = new Map<string, IdForm>();

/** Any id: of a kind of record that has not come yet. */
const ANY = '';

/** `policy_id`, `policies`, `allPolicy` → `policy`; `card_option_id`, `cardoption` → `cardoption`. */
const kindOf = (name: string): string =>
  name
    .replace(/_id$/, '')
    .replace(/^all(?=[A-Z])/, '')
    .replaceAll('_', '')
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

const isId = (name: string): boolean => name === 'id' || name.endsWith('_id');

const formOf = (value: unknown): IdForm | undefined => {
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' && /^\d+$/.test(value) ? 'string' : undefined;
};

/**
 * Notes how the ids of an answer are written; of rows the first one tells.
 * @param name under which it stands
 */
export function noteIds(json: unknown, name = ANY): void {
  const record: unknown = Array.isArray(json) ? json[0] : json;
  if (typeof record !== 'object' || record === null) return;
  for (const [key, value] of Object.entries(record)) {
    const form = isId(key) ? formOf(value) : undefined;
    if (form) forms.set(key === 'id' ? kindOf(name) : kindOf(key), form).set(ANY, form);
    else noteIds(value, key);
  }
}

/**
 * An id as the server writes it.
 * @param name of the field, such as `policy_id`
 * @returns a text where no id has come yet, as most servers write them
 */
export function idAsItCame(name: string, id: number): number | string {
  const form = forms.get(kindOf(name)) ?? forms.get(ANY);
  return form === 'number' ? id : String(id);
}
