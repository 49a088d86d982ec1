/**
 * A record as react-admin knows it: by its `id`. Users are known to the agency by their `uuid`.
 * @param record a row of an answer
 */
export function identified<T>(record: T): T {
  if (typeof record !== 'object' || record === null) return record;
  return 'uuid' in record && !('id' in record) ? { ...record, id: record.uuid } : record;
}
