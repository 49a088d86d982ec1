/**
 * The ids of rows inserted together, in the order the rows were given: PostgreSQL does not promise
 * that RETURNING keeps it.
 * @param inserted what came back, with the rows' unique key
 * @param keys the keys of the rows, in their order
 * @throws Error when a row has not come back
 */
export const idsInOrder = (
  inserted: readonly { readonly id: number; readonly key: string }[],
  keys: readonly string[],
): number[] => {
  const idOf = new Map(inserted.map(({ id, key }) => [key, id]));
  return keys.map((key) => {
    const id = idOf.get(key);
    if (id === undefined) throw new Error(`No row came back for ${key}`);
    return id;
  });
};

/**
 * The id of the row at a place of the list the rows were inserted in.
 * @throws RangeError when there is none
 */
export const idAt = (ids: readonly number[], place: number): number => {
  const id = ids[place];
  if (id === undefined) throw new RangeError(`Nothing at place ${place}`);
  return id;
};
