import type { ComponentType } from 'react';
import type { CaptchaConfig } from '../data/publicConfig.ts';
import { common } from '../i18n/texts/common.ts';

export interface CaptchaWidgetProps {
  readonly config: CaptchaConfig;
  /** Counts the tokens used up: with each another is wanted, from the visitor only where the provider cannot without. */
  readonly round: number;
  /** Called with the token when it is solved, with undefined when it is no longer. */
  readonly onToken: (token: string | undefined) => void;
  readonly onFailure: () => void;
}

export interface LoadedCaptcha {
  readonly config: CaptchaConfig;
  readonly Widget: ComponentType<CaptchaWidgetProps>;
}

export const captchaTexts = {
  loading: 'Cargando la verificación de seguridad…',
  unavailable: 'No se pudo cargar la verificación de seguridad.',
  retry: common.retry,
  label: 'No soy un robot',
  phases: {
    waiting: '',
    working: 'Verificando…',
    solved: 'Verificado',
    failed: 'Falló la verificación. Intente de nuevo.',
    expired: 'La verificación expiró. Intente de nuevo.',
  },
} as const;

/** A user who has passed the human verification once: a token for each call that wants one. */
export interface Human {
  /**
   * @returns a token that has not been used, good for one call
   * @throws ApiError when there is no challenge; Error when it was not solved
   */
  take(): Promise<string>;
}

interface TokenSource {
  readonly solve: (signal: AbortSignal) => Promise<string>;
  /** True when it is solved without the visitor: the next one can be there before it is asked for. */
  readonly ahead: boolean;
}

/** Shorter than the server allows (five minutes), so that no expired token is sent. */
const GOOD_FOR_MS = 4.5 * 60_000;

interface PreparedToken {
  readonly token: Promise<string>;
  readonly since: number;
}

/**
 * Continues from the token of the widget the user has solved.
 * @param first the token of that widget
 * @param source where the next ones come from
 * @param signal gives up what is being solved
 */
export function humanWith(first: string, source: TokenSource, signal: AbortSignal): Human {
  const hold = (token: Promise<string>): PreparedToken => {
    // Its failure is thrown to the caller of take.
    token.catch(() => undefined);
    return { token, since: performance.now() };
  };
  let prepared: PreparedToken | undefined = hold(Promise.resolve(first));
  const isGood = ({ since }: PreparedToken) => performance.now() - since < GOOD_FOR_MS;

  return {
    take: async () => {
      const token =
        prepared && isGood(prepared)
          ? prepared.token.catch(() => source.solve(signal))
          : source.solve(signal);
      prepared = undefined;
      const taken = await token;
      if (source.ahead) prepared ??= hold(source.solve(signal));
      return taken;
    },
  };
}
