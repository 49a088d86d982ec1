import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { MEANS_FIELDS } from './means.ts';

/**
 * Empties the chosen card and account when another customer or payment method is chosen: they are
 * that customer's, for that method.
 */
export function useClearedMeans(customerId: unknown, methodId: unknown): void {
  const { setValue } = useFormContext();
  const key = `${customerId} ${methodId}`;
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    for (const field of MEANS_FIELDS) setValue(field, null, { shouldDirty: true });
  }, [key, setValue]);
}
