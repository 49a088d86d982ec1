import { useEffect, useState } from 'react';

/** @returns the value once it has not changed for `ms` milliseconds; until then the one before */
export function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
