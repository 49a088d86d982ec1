import { useCallback, useEffect, useRef, useState } from 'react';
import { publicConfig } from '../data/publicConfig.ts';
import { type Human, humanWith } from './human.ts';

/** A request for another token, which only a person can answer. */
interface Asked {
  readonly round: number;
  readonly answer: (token: string) => void;
}

/** The proof of work needs no person; loaded when it is needed, with its worker. */
async function solveAlone(signal: AbortSignal): Promise<string> {
  const { solveAltcha } = await import('./solveAltcha.ts');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  return solveAltcha(controller);
}

/**
 * Keeps somebody who has proved to be a person, for calls that each want a token (domain §3).
 * Further proofs of work are done in the background; another provider's widget has to be shown
 * again.
 * @returns the person, undefined before; what to call with the first token; and, while the widget
 *   is needed again, what it is to be shown with
 */
export function useHuman() {
  const [human, setHuman] = useState<Human>();
  const [asked, setAsked] = useState<Asked>();
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const ask = useCallback(
    () =>
      new Promise<string>((resolve) => {
        const answer = (token: string) => {
          setAsked(undefined);
          resolve(token);
        };
        setAsked((last) => ({ round: (last?.round ?? 0) + 1, answer }));
      }),
    [],
  );

  const enter = useCallback(
    async (first: string) => {
      const { provider } = (await publicConfig()).captcha;
      const controller = new AbortController();
      work.current = controller;
      const source =
        provider === 'altcha' ? { solve: solveAlone, ahead: true } : { solve: ask, ahead: false };
      setHuman(humanWith(first, source, controller.signal));
    },
    [ask],
  );

  return { human, enter, asked };
}
