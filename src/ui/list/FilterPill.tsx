import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Box, ButtonBase, MenuItem, Popover, Select, styled } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { sizes } from '../../theme/components/shared.ts';
import { type Choice, toIdOf } from '../inputs/ChoiceSelect.tsx';

export const AsInputs = createContext(false);

/** Whether the filters around are inputs with labels: on a phone, and where there is no room for pills. */
export const useAsInputs = (): boolean => useContext(AsInputs);

/** Filters that are set in the list around, in words by their labels, for who saves it as a view. */
export const FilterWords = createContext(new Map<string, string>());

const Frame = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  height: sizes.filterPill,
  minWidth: 0,
  border: `1px dashed ${theme.palette.fieldEdge}`,
  borderRadius: sizes.filterPill / 2,
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  '&[hidden]': { display: 'none' },
  '&[data-set]': {
    flex: '0 1 auto',
    minWidth: 104,
    maxWidth: 230,
    border: 0,
    backgroundColor: theme.palette.brandSoft,
    color: theme.palette.text.primary,
  },
  '& .trigger, & .MuiSelect-select': {
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    height: sizes.filterPill - 2,
    minHeight: 0,
    minWidth: 0,
    padding: '0 9px !important',
    borderRadius: sizes.filterPill / 2,
    font: 'inherit',
  },
  '& .MuiInputBase-root': { minWidth: 0, font: 'inherit', color: 'inherit' },
  '&:has(.clear) .trigger, &:has(.clear) .MuiSelect-select': { paddingRight: '3px !important' },
  '& .MuiSvgIcon-root': { fontSize: 14, flex: 'none' },
  '& b': {
    minWidth: 0,
    fontWeight: 550,
    color: theme.palette.primary.main,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .MuiSelect-select:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 1,
  },
  '& .clear': { flex: 'none', width: 24, height: 24, marginRight: 2, borderRadius: 12 },
}));

interface PillProps {
  readonly label: string;
  /** Value that it is narrowed to, in words; nothing yet when missing. */
  readonly text?: string | undefined;
  /** Takes it away; it cannot be taken away when missing. */
  readonly onClear?: (() => void) | undefined;
  readonly children: ReactNode;
}

export const Pill = ({ label, text, onClear, children }: PillProps) => {
  const translate = useTranslate();
  const away = translate('common.removeFilter', { label });
  const words = useContext(FilterWords);
  useEffect(() => {
    if (text !== undefined) words.set(label, text);
    return () => void words.delete(label);
  }, [words, label, text]);
  return (
    <Frame className="pill" data-set={text === undefined ? undefined : ''}>
      {children}
      {text !== undefined && onClear ? (
        <ButtonBase className="clear" aria-label={away} title={away} onClick={onClear}>
          <Close />
        </ButtonBase>
      ) : null}
    </Frame>
  );
};

/** Text in a pill: «+ Estado», or «Estado **Activa**». */
export const PillText = ({ label, text }: Pick<PillProps, 'label' | 'text'>) =>
  text === undefined ? (
    <>
      <Add aria-hidden />
      {label}
    </>
  ) : (
    <>
      <span>{label}</span> <b title={text}>{text}</b>
    </>
  );

interface ChoicePillProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly emptyText: string;
  /** Whether the empty choice narrows, too, and is said in the pill: what a list is grouped by. */
  readonly isAlwaysSet: boolean;
  readonly failure?: ReactNode;
}

const NoArrow = () => null;

export const ChoicePill = (props: ChoicePillProps) => {
  const { source, label, choices, emptyText, isAlwaysSet, failure } = props;
  const { field } = useInput({ source, parse: toIdOf(choices) });
  const chosen = choices.find(({ id }) => String(id) === String(field.value ?? ''));
  const text = chosen?.name ?? (isAlwaysSet ? emptyText : undefined);
  return (
    <Pill label={label} text={text} onClear={chosen && (() => field.onChange(''))}>
      <Select
        variant="standard"
        disableUnderline
        displayEmpty
        IconComponent={NoArrow}
        inputProps={{ 'aria-label': label }}
        value={chosen ? field.value : ''}
        renderValue={() => <PillText label={label} text={text} />}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
      >
        <MenuItem value="">{emptyText}</MenuItem>
        {failure ? <Box sx={{ px: 2, py: 1 }}>{failure}</Box> : null}
        {choices.map((choice) => (
          <MenuItem key={choice.id} value={choice.id} disabled={choice.disabled}>
            {choice.name}
          </MenuItem>
        ))}
      </Select>
    </Pill>
  );
};

interface OpenedPillProps extends Omit<PillProps, 'children'> {
  readonly children: (close: () => void) => ReactNode;
}

const startAtFirst = (inputs: HTMLElement | null) => inputs?.querySelector('input')?.focus();

const inputs = { display: 'grid', gap: 1.5, p: 1.5, width: 300, maxWidth: '90vw' } as const;

export const OpenedPill = ({ label, text, onClear, children }: OpenedPillProps) => {
  const pill = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Pill label={label} text={text} onClear={onClear}>
      <ButtonBase
        ref={pill}
        className="trigger"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <PillText label={label} text={text} />
      </ButtonBase>
      <Popover
        open={isOpen}
        anchorEl={pill.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5 } } }}
      >
        <Box
          ref={startAtFirst}
          sx={inputs}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.defaultPrevented) return;
            // The pill gets the focus back, and would be pressed by the same key.
            event.preventDefault();
            close();
          }}
        >
          {children(close)}
        </Box>
      </Popover>
    </Pill>
  );
};
