import { Problem } from '../problem.ts';

export interface HumanProof {
  /** Id that is equal for every spelling of a verification, so that it can be used only once. */
  readonly id: string;
  readonly expiresAt: Date;
}

export interface CaptchaVerifier {
  /**
   * @param token what the browser sent as `turnstileToken`
   * @param now the instant it is used at
   * @returns the proof, or undefined when the token is wrong or expired
   * @throws Problem 503 when the verifier is out of reach
   */
  verify(token: string, now: Date): Promise<HumanProof | undefined>;
}

export const PROOF_LIFE_MS = 5 * 60_000;

/** The 503 of a verifier that cannot be asked, so that no user gets in unverified. */
export const verifierOutOfReach = (): Problem =>
  new Problem(
    503,
    'captcha_unavailable',
    'No se pudo comprobar la verificación de seguridad. Intente de nuevo en unos minutos.',
  );
