import { createContext, useContext } from 'react';

/** The names of the fields the form around cannot do without. */
export const RequiredNames = createContext<ReadonlySet<string>>(new Set());

/**
 * Whether the form around requires a field; inputs then mark their label with a star.
 * @param source the field's name
 */
export const useIsRequired = (source: string): boolean => useContext(RequiredNames).has(source);
