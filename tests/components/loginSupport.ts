import { vi } from 'vitest';

/** What a server answers to a path; a number alone is a status without a body. */
export interface Scripted {
  status?: number;
  body?: unknown;
}

/** The answer of a login that succeeds. */
export const openedSession = {
  status: 'success',
  mustChangePassword: false,
  message: 'Bienvenido',
  accessToken: 'token-1',
  user: { uuid: 'u-1', firstName: 'María', surname: 'Cevallos', role: 'BASIC' },
} as const;

/** The answer of a login that demands a new password. */
export const passwordDemanded = {
  status: 'must_change_password',
  mustChangePassword: true,
  message: 'Cambie su contraseña',
  userId: 'u-2',
};

/** The answer of a login that waits for a code, or for the enrolment of a second factor. */
export const codeDemanded = {
  status: 'second_factor',
  mustChangePassword: false,
  message: 'Ingrese el código',
};
export const enrolmentDemanded = { ...codeDemanded, status: 'second_factor_enrolment' };

const config = { captcha: { provider: 'turnstile', siteKey: 'site' } };

const answerOf = ({ status = 200, body }: Scripted): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

/**
 * Scripts an agency's server of the network: answers by path, `'unreachable'` for none.
 * @returns the bodies sent to each path so far
 */
export function scriptServer(answers: Record<string, Scripted | 'unreachable'>) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/', '');
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const answer = answers[path] ?? (path === 'config' ? { body: config } : undefined);
    if (!answer || answer === 'unreachable') throw new TypeError('Failed to fetch');
    return answerOf(answer);
  });
  return sent;
}

/** A Turnstile whose challenge is a button; each press gives another token. */
export function provideTurnstile(): void {
  let tokens = 0;
  window.turnstile = {
    render: (container, { callback }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Soy una persona';
      button.onclick = () => {
        tokens += 1;
        callback(`human-${tokens}`);
      };
      container.append(button);
      return 'widget';
    },
    reset: () => undefined,
    remove: () => undefined,
  };
}
