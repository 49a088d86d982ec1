import { publicConfig } from '../data/publicConfig.ts';
import type { LoadedCaptcha } from './human.ts';

const widgets = {
  altcha: () => import('./AltchaWidget.tsx'),
  turnstile: () => import('./TurnstileWidget.tsx'),
};

/**
 * Finds out which verification the server wants and loads its widget.
 * @throws ApiError, or TypeError when the widget's code cannot be loaded
 */
export async function loadCaptcha(): Promise<LoadedCaptcha> {
  const { captcha: config } = await publicConfig();
  const { default: Widget } = await widgets[config.provider]();
  return { config, Widget };
}
