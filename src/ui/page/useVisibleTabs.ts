import { useCanAccessResources } from 'react-admin';

/**
 * Which kinds of records the visitor may list.
 * @param resources of domain/permissions; keep it stable
 * @returns undefined until that is known: a page that showed its tabs before would ask for another one
 */
export const useVisibleTabs = <Name extends string>(
  resources: readonly Name[],
): Readonly<Record<Name, boolean>> | undefined => {
  const { canAccess, isPending } = useCanAccessResources({
    resources: [...resources],
    action: 'list',
  });
  if (isPending) return undefined;
  const known = resources.map((name) => [name, canAccess?.[name] ?? false] as const);
  // Each name of the type is an entry.
  return Object.fromEntries(known) as Record<Name, boolean>;
};
