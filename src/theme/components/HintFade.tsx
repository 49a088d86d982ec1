import type { FadeProps } from '@mui/material';
import Fade from '@mui/material/Fade';
import { useState } from 'react';

/** Whether Esc was the last thing the visitor did: it has closed a dialog, or a tooltip. */
let isAfterEscape = false;

const note = (event: Event) => {
  isAfterEscape = event instanceof KeyboardEvent && event.key === 'Escape';
};

if (typeof document !== 'undefined') {
  for (const type of ['keydown', 'pointerdown', 'pointermove'])
    document.addEventListener(type, note, { capture: true, passive: true });
}

/**
 * How a tooltip comes and goes. A dialog that Esc closes gives the focus back to the button that
 * opened it, whose tooltip would then lie on the next row: it stays unseen until it is asked for.
 */
export const HintFade = (props: FadeProps) => {
  const [isUnasked] = useState(() => isAfterEscape);
  return <Fade {...props} style={isUnasked ? { visibility: 'hidden' } : props.style} />;
};
