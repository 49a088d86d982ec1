/** The keys of an object that has exactly those of its type, in the order in which they are written. */
export const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(of) as Key[];
