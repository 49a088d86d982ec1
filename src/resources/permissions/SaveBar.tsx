import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { shell } from '../../theme/themes.ts';

/** The height of the bar, by which the table's heading stays below it. */
export const BAR_HEIGHT = 56;

interface SaveBarProps {
  readonly changes: number;
  readonly onDiscard: () => void;
  readonly onReview: () => void;
}

const looks = {
  position: 'sticky',
  top: shell.topBarHeight,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  height: BAR_HEIGHT,
  // Beyond the edges of the table, whose shadow would show beside it.
  mx: -1,
  px: 1,
  bgcolor: 'background.default',
} as const;

/** What is not saved yet, and what can be done with it; in sight wherever the page is. */
export const SaveBar = ({ changes, onDiscard, onReview }: SaveBarProps) => {
  const translate = useTranslate();
  const isIdle = changes === 0;
  return (
    <Box sx={looks}>
      <Typography
        role="status"
        variant="body2"
        sx={{
          flex: 1,
          fontWeight: isIdle ? 400 : 650,
          color: isIdle ? 'text.secondary' : undefined,
        }}
      >
        {translate(isIdle ? 'permissions.nothing' : 'permissions.unsaved', {
          smart_count: changes,
        })}
      </Typography>
      <Button onClick={onDiscard} disabled={isIdle}>
        {translate('permissions.discard')}
      </Button>
      <Button variant="contained" onClick={onReview} disabled={isIdle}>
        {translate('permissions.review')}
      </Button>
    </Box>
  );
};
