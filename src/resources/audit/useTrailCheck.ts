import { useEffect, useRef, useState } from 'react';
import type { TrailCheck } from '../../data/audit.ts';
import { useAgency } from '../../data/useAgency.ts';

/** How a check of the chain stands. */
export type CheckState =
  | { readonly at: 'idle' | 'running' | 'failed' }
  | { readonly at: 'done'; readonly check: TrailCheck };

/** Walks the chain when told to, one walk at a time; leaving the screen gives it up. */
export function useTrailCheck() {
  const agency = useAgency();
  const walking = useRef<AbortController>(undefined);
  const [state, setState] = useState<CheckState>({ at: 'idle' });
  useEffect(() => () => walking.current?.abort(), []);
  const run = async (): Promise<void> => {
    if (walking.current) return;
    const controller = new AbortController();
    walking.current = controller;
    setState({ at: 'running' });
    try {
      const { data } = await agency.verifyAudit(controller.signal);
      setState({ at: 'done', check: data });
    } catch {
      if (!controller.signal.aborted) setState({ at: 'failed' });
    } finally {
      walking.current = undefined;
    }
  };
  return { state, run, dismiss: () => setState({ at: 'idle' }) };
}
