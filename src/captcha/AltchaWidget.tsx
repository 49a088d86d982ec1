import { Box, CircularProgress, styled } from '@mui/material';
import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { publicPaths } from '../../domain/contract/publicPaths.ts';
import { send } from '../data/http/send.ts';
import type { CaptchaWidgetProps } from './human.ts';
import { captchaTexts as texts } from './human.ts';

const MAX_WORKERS = 8;

/**
 * Asks for a challenge and solves it in workers.
 * @param controller aborts the work
 * @returns what the server takes as `turnstileToken`: base64 of challenge and solution
 * @throws ApiError when there is no challenge; Error when it was not solved
 */
export async function solveAltcha(controller: AbortController): Promise<string> {
  const { signal } = controller;
  const { json } = await send({ method: 'GET', path: publicPaths.captchaChallenge, signal });
  // Made by the same library, at the server.
  const challenge = json as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 2),
    createWorker: () => new Pbkdf2Worker(),
  });
  if (!solution) throw new Error('The challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

type AltchaPhase = 'waiting' | 'working' | 'solved' | 'failed' | 'expired';

/** Shorter than what the server allows (five minutes), so that no dead token is sent. */
const GOOD_FOR_MS = 4.5 * 60_000;

/**
 * The state of the proof-of-work box.
 * @param onToken told the token, and when it is good no longer
 * @param round with each but the first the proof is worked out anew by itself: the box was ticked before
 * @returns the phase, and what ticking the box does
 */
function useAltcha({ onToken, round }: Pick<CaptchaWidgetProps, 'onToken' | 'round'>) {
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

  const solve = useCallback(async () => {
    work.current?.abort();
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
  }, [onToken]);

  useEffect(() => {
    if (round > 0) void solve();
  }, [round, solve]);

  const tick = () => {
    if (phase !== 'working' && phase !== 'solved') void solve();
  };

  return { phase, tick };
}

const Frame = styled('div')(({ theme: { palette, shape } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 50,
  padding: '8px 14px',
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  backgroundColor: palette.background.default,
  // All of the box ticks it.
  '& label': { cursor: 'pointer' },
  '& label::after': { content: '""', position: 'absolute', inset: 0 },
}));

const CheckBox = styled('input')(({ theme: { palette } }) => ({
  width: 22,
  height: 22,
  margin: 0,
  flex: 'none',
  position: 'relative',
  zIndex: 1,
  colorScheme: palette.mode,
  accentColor: palette.success.main,
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  // Stays in its place and keeps the focus while the spinner stands over it.
  '&[aria-busy="true"]': { opacity: 0.001 },
}));

/**
 * The self-hosted proof of work, with the solver of the library `altcha`. Its own web component
 * would bring another framework to the login page.
 */
const AltchaWidget = ({ onToken, round }: CaptchaWidgetProps) => {
  const id = useId();
  const { phase, tick } = useAltcha({ onToken, round });
  return (
    <Frame>
      <CheckBox
        id={id}
        type="checkbox"
        checked={phase === 'solved'}
        aria-busy={phase === 'working'}
        aria-describedby={`${id}-status`}
        onChange={tick}
      />
      {phase === 'working' ? (
        <CircularProgress aria-hidden size={22} sx={{ position: 'absolute', left: 14 }} />
      ) : null}
      <label htmlFor={id}>{texts.label}</label>
      <Box
        id={`${id}-status`}
        role="status"
        sx={{ ml: 'auto', textAlign: 'end', color: colours[phase], fontSize: 13 }}
      >
        {texts.phases[phase]}
      </Box>
    </Frame>
  );
};

const colours = {
  waiting: 'text.secondary',
  working: 'text.secondary',
  solved: 'success.main',
  failed: 'error.main',
  expired: 'warning.main',
} as const;

export default AltchaWidget;
