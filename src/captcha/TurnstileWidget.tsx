import { useTheme } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { CaptchaWidgetProps } from './human.ts';

interface Turnstile {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      language: string;
      theme: string;
      size: string;
      callback(token: string): void;
      'expired-callback'(): void;
      'error-callback'(): void;
    },
  ): string;
  /** Asks for another token, of the visitor only where it has to. */
  reset(widgetId: string): void;
  remove(widgetId: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const PROVIDER_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

const loads = new Map<string, Promise<Turnstile>>();

function load(scriptUrl: string): Promise<Turnstile> {
  if (window.turnstile) return Promise.resolve(window.turnstile);
  const loading = loads.get(scriptUrl) ?? inject(scriptUrl);
  loads.set(scriptUrl, loading);
  return loading;
}

const inject = (scriptUrl: string): Promise<Turnstile> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      loads.delete(scriptUrl);
      script.remove();
      reject(new Error(`${scriptUrl} could not be loaded`));
    };
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.onerror = fail;
    script.async = true;
    script.src = scriptUrl;
    document.head.append(script);
  });

const TurnstileWidget = ({ config, round, onToken, onFailure }: CaptchaWidgetProps) => {
  const container = useRef<HTMLDivElement>(null);
  const reset = useRef<() => void>(undefined);
  const { mode } = useTheme().palette;
  const { siteKey = '', scriptUrl = PROVIDER_SCRIPT } = config;
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    const show = (turnstile: Turnstile) => {
      if (isGone || !container.current) return;
      const widgetId = turnstile.render(container.current, {
        sitekey: siteKey,
        language: 'es',
        theme: mode,
        size: 'flexible',
        callback: onToken,
        'expired-callback': () => onToken(undefined),
        'error-callback': () => onToken(undefined),
      });
      remove = () => turnstile.remove(widgetId);
      reset.current = () => turnstile.reset(widgetId);
    };
    load(scriptUrl).then(show, () => isGone || onFailure());
    return () => {
      isGone = true;
      reset.current = undefined;
      remove?.();
    };
  }, [siteKey, scriptUrl, mode, onToken, onFailure]);
  useEffect(() => {
    if (round > 0) reset.current?.();
  }, [round]);
  return <div ref={container} />;
};

export default TurnstileWidget;
