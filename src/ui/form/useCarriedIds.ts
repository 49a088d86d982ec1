import { useLocation } from 'react-admin';
import type { z } from 'zod';

/**
 * What the address carries to a registration, as `?customers_id=12`: the form starts with it.
 * @param schema the contract's body; its fields that name another record can be carried
 */
export function useCarriedIds(schema: z.ZodObject): Record<string, number> {
  const { search } = useLocation();
  const carried: Record<string, number> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const id = Number(value);
    const isRecord = name.endsWith('_id') && name in schema.shape;
    if (isRecord && Number.isInteger(id) && id > 0) carried[name] = id;
  }
  return carried;
}
