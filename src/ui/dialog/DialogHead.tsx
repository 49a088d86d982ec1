import Close from '@mui/icons-material/Close';
import { Box, DialogTitle, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { common } from '../../i18n/texts/common.ts';
import { sizes } from '../../theme/components/shared.ts';

interface DialogHeadProps {
  readonly titleId: string;
  /** Title in words: the login has no catalogue of texts. */
  readonly title: string;
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  /** Nothing closes it while this is missing. */
  readonly onClose?: (() => void) | undefined;
}

const head = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  minHeight: sizes.dialogHead,
  flex: 'none',
  px: '20px',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const besideTitle = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1,
  minWidth: 0,
  order: { xs: 1, sm: 0 },
  flexBasis: { xs: '100%', sm: 'auto' },
} as const;

export const DialogHead = ({ titleId, title, aside, actions, onClose }: DialogHeadProps) => (
  <Box sx={head}>
    <DialogTitle id={titleId} component="h2" sx={{ p: 0, minHeight: 0, minWidth: 0, border: 0 }}>
      {title}
    </DialogTitle>
    {aside ? <Box sx={besideTitle}>{aside}</Box> : null}
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto', mr: '-6px' }}>
      {actions}
      {onClose ? (
        <Tooltip title={common.closeDialog}>
          <IconButton aria-label={common.closeDialog} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
    </Box>
  </Box>
);
