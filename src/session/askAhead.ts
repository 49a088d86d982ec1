import { layouts, views } from '../../domain/contract/index.ts';
import { authProvider } from '../authProvider.ts';
import { anyCall } from '../data/calls.ts';
import { objectsQuery } from '../data/ownObjects.ts';
import { keyOf } from '../data/useCall.ts';
import { queryClient } from '../queryClient.ts';

/** Asks at once for what every screen begins with: its parts, drawn one within the other, would ask one after the other. */
export function askAhead(): void {
  void Promise.resolve(authProvider.getPermissions?.({})).catch(() => undefined);
  void queryClient.prefetchQuery(objectsQuery(anyCall.call));
  for (const call of [views.listViews, layouts.listLayouts])
    void queryClient.prefetchQuery({
      queryKey: keyOf(call, {}),
      queryFn: async ({ signal }) => (await anyCall.call(call, {}, signal)).data,
    });
}
