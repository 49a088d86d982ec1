import { useEffect, useRef, useState } from 'react';
import type { CaptchaWidgetProps } from './captchaWidget.ts';
import { solveAltcha } from './solveAltcha.ts';

/** Where the verification stands. */
export type AltchaPhase = 'waiting' | 'working' | 'solved' | 'failed' | 'expired';

/** Shorter than what the server allows (five minutes), so that no dead token is sent. */
const GOOD_FOR_MS = 4.5 * 60_000;

/**
 * The state of the proof-of-work box.
 * @param onToken told the token, and when it is good no longer
 * @returns the phase, and what ticking the box does
 */
export function useAltcha(onToken: CaptchaWidgetProps['onToken']) {
  const [phase, setPhase] = useState<AltchaPhase>('waiting');
  const work = useRef<AbortController>(undefined);

  useEffect(() => () => work.current?.abort(), []);

  useEffect(() => {
    if (phase !== 'solved') return;
    const timer = setTimeout(() => {
      setPhase('expired');
      onToken(undefined);
    }, GOOD_FOR_MS);
    return () => clearTimeout(timer);
  }, [phase, onToken]);

  const solve = async () => {
    if (phase === 'working' || phase === 'solved') return;
    const controller = new AbortController();
    work.current = controller;
    setPhase('working');
    try {
      const token = await solveAltcha(controller);
      if (controller.signal.aborted) return;
      setPhase('solved');
      onToken(token);
    } catch {
      if (!controller.signal.aborted) setPhase('failed');
    }
  };

  return { phase, solve };
}
