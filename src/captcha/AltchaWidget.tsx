import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { CaptchaWidgetProps } from './captchaWidget.ts';
import { captchaTexts as texts } from './texts.ts';
import { useAltcha } from './useAltcha.ts';

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
  '& label': { cursor: 'pointer' },
}));

const CheckBox = styled('input')(({ theme: { palette } }) => ({
  width: 22,
  height: 22,
  margin: 0,
  flex: 'none',
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
const AltchaWidget = ({ onToken }: CaptchaWidgetProps) => {
  const id = useId();
  const { phase, solve } = useAltcha(onToken);
  return (
    <Frame>
      <CheckBox
        id={id}
        type="checkbox"
        checked={phase === 'solved'}
        aria-busy={phase === 'working'}
        aria-describedby={`${id}-status`}
        onChange={solve}
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
