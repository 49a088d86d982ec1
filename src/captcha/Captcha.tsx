import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { publicConfig } from '../data/publicConfig.ts';
import type { CaptchaWidgetProps, LoadedCaptcha } from './human.ts';
import { captchaTexts } from './human.ts';

const widgets = {
  altcha: () => import('./AltchaWidget.tsx'),
  turnstile: () => import('./TurnstileWidget.tsx'),
};

/**
 * Finds out which verification the server wants and loads its widget.
 * @throws ApiError, or TypeError when the widget's code cannot be loaded
 */
async function loadCaptcha(): Promise<LoadedCaptcha> {
  const { captcha: config } = await publicConfig();
  const { default: Widget } = await widgets[config.provider]();
  return { config, Widget };
}

interface CaptchaProps {
  /** Callback of the widgets; keep it stable (a state's setter is). */
  readonly onToken: CaptchaWidgetProps['onToken'];
  /** Round of the widgets; 0 where one token is all that is wanted. */
  readonly round?: number;
}

/**
 * The human verification of the server's choice (specification §2, domain §3), loaded on demand.
 * A token is good once: count up its `round` for another one.
 */
export const Captcha = ({ onToken, round = 0 }: CaptchaProps) => {
  const [loaded, setLoaded] = useState<LoadedCaptcha | 'failed'>();
  const onFailure = useCallback(() => setLoaded('failed'), []);
  const load = useCallback(() => {
    setLoaded(undefined);
    loadCaptcha().then(setLoaded, onFailure);
  }, [onFailure]);
  useEffect(load, [load]);
  if (loaded === 'failed') return <Failed onRetry={load} />;
  if (!loaded) return <Room />;
  const { config, Widget } = loaded;
  return <Widget config={config} round={round} onToken={onToken} onFailure={onFailure} />;
};

/** Keeps the widget's place while it loads, so that the button below does not jump. */
const Room = () => <Box role="status" aria-label={captchaTexts.loading} sx={{ minHeight: 50 }} />;

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        {captchaTexts.retry}
      </Button>
    }
  >
    {captchaTexts.unavailable}
  </Alert>
);
