/** How a field may be written (domain §2). */
const forms = {
  id: (value) => typeof value === 'string' && /^[1-9]\d*$/.test(value),
  uuid: (value) =>
    typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  money: (value) => typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value),
  percent: (value) => typeof value === 'string' && /^\d{1,3}\.\d{2}$/.test(value),
  count: (value) => Number.isInteger(value),
  day: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T12:00:00\.000Z$/.test(value),
  instant: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value),
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
} satisfies Record<string, (value: unknown) => boolean>;

type FormName = keyof typeof forms;

/** How a field is written; with `?` it may be null. */
export type Form = FormName | `${FormName}?`;

/** A record, a record that may be null, or a list of records. */
export type Shape = Form | Fields | readonly [Fields];
export interface Fields {
  readonly [name: string]: Shape;
}

/** A value where a field of a form should stand. */
type Leaf = readonly [path: string, form: Form | 'list', value: unknown];

const isFields = (shape: Shape): shape is Fields =>
  typeof shape === 'object' && !Array.isArray(shape);

const leavesOfRecord = (value: unknown, fields: Fields, path: string): Leaf[] => {
  const held: Readonly<Record<string, unknown>> = Object(value);
  return Object.entries(fields).flatMap(([key, shape]) => {
    const name = key.replace('?', '');
    const isMissing = held[name] === null && name !== key;
    return isMissing ? [] : leavesOf(held[name], shape, path + name);
  });
};

function leavesOf(value: unknown, shape: Shape, path: string): Leaf[] {
  if (typeof shape === 'string') return [[path, shape, value]];
  if (isFields(shape)) return leavesOfRecord(value, shape, `${path}.`);
  if (!Array.isArray(value)) return [[path, 'list', value]];
  return value.flatMap((one) => leavesOfRecord(one, shape[0], `${path}[].`));
}

const pathsOf = (fields: Fields, path = ''): string[] =>
  Object.entries(fields).flatMap(([key, shape]) => {
    const name = path + key.replace('?', '');
    if (typeof shape === 'string') return [name];
    return isFields(shape) ? pathsOf(shape, `${name}.`) : pathsOf(shape[0], `${name}[].`);
  });

const isOf = (form: Form | 'list', value: unknown): boolean =>
  form !== 'list' && forms[form.replace('?', '') as FormName](value);

/** What {@link compareWire} found. */
export interface Comparison {
  /** Fields that are written otherwise: their path, their form and what stands there. */
  readonly wrong: readonly string[];
  /** Fields that stood nowhere with a value, by their path. */
  readonly unseen: readonly string[];
}

/**
 * Compares raw JSON with a shape, field by field.
 * @param rows records, each of the shape
 */
export function compareWire(rows: readonly unknown[], shape: Fields): Comparison {
  const leaves = rows.flatMap((row) => leavesOfRecord(row, shape, ''));
  const valued = leaves.filter(([, form, value]) => value !== null || !form.endsWith('?'));
  const wrong = valued.filter(([, form, value]) => !isOf(form, value));
  const seen = new Set(valued.map(([path]) => path));
  return {
    wrong: wrong.map(([path, form, value]) => `${path} is no ${form}: ${JSON.stringify(value)}`),
    unseen: pathsOf(shape).filter((path) => !seen.has(path)),
  };
}
