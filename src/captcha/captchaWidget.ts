import type { ComponentType } from 'react';
import type { CaptchaConfig } from '../data/publicConfig.ts';

/** What the widget of each provider gets. */
export interface CaptchaWidgetProps {
  readonly config: CaptchaConfig;
  /** Called with the token when it is solved, with undefined when it is no longer. */
  readonly onToken: (token: string | undefined) => void;
  /** Called when the widget cannot be shown. */
  readonly onFailure: () => void;
}

/** A provider's widget with its settings, ready to be shown. */
export interface LoadedCaptcha {
  readonly config: CaptchaConfig;
  readonly Widget: ComponentType<CaptchaWidgetProps>;
}
