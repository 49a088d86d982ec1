import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Calls back after whatever is written, once for a form whose save is made of several mutations.
 * @param onWritten the latest one is called
 */
export function useOnWrite(onWritten: () => void): void {
  const client = useQueryClient();
  const latest = useRef(onWritten);
  latest.current = onWritten;
  useEffect(() => {
    let isWritten = false;
    return client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      isWritten ||= event.action.type === 'success';
      if (!isWritten || client.isMutating() > 0) return;
      isWritten = false;
      latest.current();
    });
  }, [client]);
}
