import { useCreate } from 'react-admin';
import { useRecordCache } from '../../data/recordCache.ts';
import type { Send } from './useSave.ts';

const none: readonly string[] = [];

/**
 * Registers what a form holds. What was read of the resource is read anew, as react-admin does.
 * @param resource the resource registered in
 * @param others resources that show the same records under another name: read anew too
 */
export function useSendCreate(resource: string, others = none): Send {
  const [create] = useCreate();
  const cache = useRecordCache();
  return async (data) => {
    const record = await create(resource, { data }, { returnPromise: true });
    for (const other of others) cache.readAnew(other);
    return record;
  };
}
