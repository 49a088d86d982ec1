import Search from '@mui/icons-material/Search';
import { ButtonBase, styled } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { cut } from '../ui/list/looks.ts';
import { useNoteRecent } from './recent.ts';
import { SearchDialog } from './SearchDialog.tsx';

const Box = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 420,
  maxWidth: '40vw',
  // It gives way where the bar is short of room.
  flexShrink: 100,
  minWidth: 180,
  height: 36,
  padding: '0 10px 0 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.default,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  '& .text': { flex: 1, textAlign: 'left', ...cut },
  '& kbd': {
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    padding: '1px 5px',
    backgroundColor: theme.palette.background.paper,
    fontFamily: 'inherit',
    fontSize: '0.75rem',
    whiteSpace: 'nowrap',
  },
  '&:hover, &.Mui-focusVisible': { borderColor: theme.palette.primary.main },
  [theme.breakpoints.down('md')]: {
    width: 40,
    minWidth: 40,
    height: 40,
    padding: 0,
    justifyContent: 'center',
    border: 0,
    backgroundColor: 'transparent',
    '& .text, & kbd': { display: 'none' },
  },
}));

const isShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'k';

function useShortcut(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

/**
 * The search box of the top bar, which opens the search over everything; Ctrl+K does too. The dialog comes with it:
 * while a file of its own was on the way, what is typed went into the form behind.
 */
export const SearchLauncher = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  useShortcut(open);
  useNoteRecent();
  return (
    <>
      <Box
        aria-label={translate('search.label')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <Search fontSize="small" />
        <span className="text">{translate('search.open')}</span>
        <kbd>Ctrl K</kbd>
      </Box>
      {isOpen ? <SearchDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
