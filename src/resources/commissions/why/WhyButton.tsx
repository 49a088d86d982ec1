import Close from '@mui/icons-material/Close';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface WhyButtonProps {
  /** What the figure is called, and whose it is. */
  readonly figure: string;
  /** What it is made of; there only while it is open. */
  readonly children: ReactNode;
}

const paperLooks = { width: 440, maxWidth: 'calc(100vw - 32px)', p: 2, pt: 1.25 } as const;

/** "¿Por qué este monto?" beside a figure (domain §8). */
export const WhyButton = ({ figure, children }: WhyButtonProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const ask = translate('why.ask');
  const closeLabel = translate('ra.action.close');
  return (
    <>
      <Tooltip title={ask}>
        <IconButton
          size="small"
          aria-label={translate('why.askOf', { figure })}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 24, height: 24, p: 0, flex: 'none', color: 'text.secondary' }}
        >
          <HelpOutline sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperLooks } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
          <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
            {ask}
            <Box
              component="span"
              sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}
            >
              {figure}
            </Box>
          </Typography>
          <IconButton size="small" aria-label={closeLabel} onClick={close}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
        {children}
      </Popover>
    </>
  );
};
