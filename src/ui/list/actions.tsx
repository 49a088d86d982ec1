import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Box, Divider, IconButton, Tooltip } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { DataTable, LinkBase, type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { sizes } from '../../theme/components/shared.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useCopyIdentity } from '../fields/copyIdentity.tsx';
import { takeFocus } from '../focus.ts';
import { IconAction } from '../IconAction.tsx';
import { ActionMenu, leadsOut, MenuEntry } from '../menu/ActionMenu.tsx';
import { visuallyHidden } from '../visuallyHidden.ts';
import { useWords } from '../words.ts';
import { type ActionsOf, partsOf, type RowAction, type RowActions } from './rowAction.ts';
import { widths } from './widths.ts';

const MOST_QUICK = 2;

const buttonStyles = {
  width: sizes.rowAction,
  height: sizes.rowAction,
  color: 'text.secondary',
  '& svg': { fontSize: 18 },
  '&:hover': { color: 'text.primary' },
} as const;

interface QuickProps {
  readonly action: RowAction;
  readonly onChoose: (action: RowAction) => void;
}

const Quick = ({ action, onChoose }: QuickProps) => {
  const words = useWords();
  const { label, icon, refusal } = action;
  const name = words(label);
  if ('to' in action && !leadsOut(action.to) && !refusal)
    return (
      <Tooltip title={name}>
        <IconButton
          component={LinkBase}
          to={action.to}
          size="small"
          aria-label={name}
          sx={buttonStyles}
        >
          {icon}
        </IconButton>
      </Tooltip>
    );
  return (
    <IconAction
      name={name}
      icon={icon}
      refusal={refusal}
      onClick={() => onChoose(action)}
      sx={buttonStyles}
    />
  );
};

/**
 * Where the focus goes when the row it is in has been removed: to the actions of the row that takes its place, of the
 * one before where it was the last, else to the heading of the list, or of the dialog around it.
 */
function placeAfter(element: HTMLElement): () => void {
  const row = element.closest('tr, li');
  const around = element.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling];
  return () => {
    // Lost, or caught by the dialog around; but not where the user has gone on meanwhile.
    if (!document.activeElement?.contains(around)) return;
    const next = neighbours.find((one) => one?.isConnected);
    const heading = around.querySelector<HTMLElement>('h1, h2');
    heading?.setAttribute('tabindex', '-1');
    takeFocus(next?.querySelector<HTMLElement>('.row-more') ?? heading);
  };
}

type Asking = Extract<RowAction, { question: string }>;

function useRun() {
  const place = useRef<HTMLDivElement>(null);
  const state = useRef<'idle' | 'running' | 'removed'>('idle');
  const [isRunning, setRunning] = useState(false);
  useLayoutEffect(() => {
    const { current: element } = place;
    return () => {
      if (state.current !== 'idle' && element) setTimeout(placeAfter(element));
    };
  }, []);
  const run = async (act: Asking['run'], done: () => void) => {
    if (state.current === 'running') return;
    state.current = 'running';
    setRunning(true);
    state.current = (await act()) === true ? 'removed' : 'idle';
    setRunning(false);
    done();
  };
  return { place, isRunning, run };
}

export interface ActionsColumnProps<Row extends RaRecord> {
  readonly of: (row: Row) => string;
  readonly actions: ActionsOf<Row>;
}

const Buttons = ({ name, actions }: { readonly name: string; readonly actions: RowActions }) => {
  const label = useTranslate()('common.moreActions', { name });
  const words = useWords();
  const { openDialog } = useDialogs();
  const { place, isRunning, run } = useRun();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAnchor(null);
  const choose = (action: RowAction) => {
    if ('opens' in action) openDialog(action.opens);
    else if ('onClick' in action) action.onClick();
    else if ('question' in action) setAsking(action);
  };
  const parts = partsOf(actions);
  const all = parts.flat();
  if (all.length === 0) return null;
  const quick = all.filter(({ isQuick }) => isQuick).slice(0, MOST_QUICK);
  return (
    <Box ref={place} sx={{ display: 'flex', gap: 0.25, justifyContent: 'flex-end' }}>
      <Box className="row-quick" sx={{ display: 'flex', gap: 'inherit' }}>
        {quick.map((action) => (
          <Quick key={action.label} action={action} onChoose={choose} />
        ))}
      </Box>
      <IconButton
        size="small"
        className="row-more"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={buttonStyles}
      >
        <MoreHoriz />
      </IconButton>
      {anchor ? (
        <ActionMenu anchor={anchor} label={label} around={{ close }}>
          {parts.flatMap((part, place) => [
            ...(place > 0 ? [<Divider key={`line ${part[0]?.label}`} component="li" />] : []),
            ...part.map((action) => (
              <MenuEntry
                key={action.label}
                label={words(action.label)}
                icon={action.icon}
                to={'to' in action ? action.to : undefined}
                refusal={action.refusal}
                isDestructive={action.isDestructive}
                onClick={() => choose(action)}
              />
            )),
          ])}
        </ActionMenu>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={asking.label}
          question={asking.question}
          isDestructive={asking.isDestructive ?? false}
          isRunning={isRunning}
          onConfirm={() => void run(asking.run, () => setAsking(undefined))}
          onCancel={() => setAsking(undefined)}
        />
      ) : null}
    </Box>
  );
};

export const RowButtons = <Row extends RaRecord>({ of, actions }: ActionsColumnProps<Row>) => {
  const record = useRecordContext<Row>();
  const copy = useCopyIdentity();
  return record ? <Buttons name={of(record)} actions={[...actions(record), copy]} /> : null;
};

const Heading = () => {
  const translate = useTranslate();
  return <span style={visuallyHidden}>{translate('common.actions')}</span>;
};

export const ActionsColumn = <Row extends RaRecord>(props: ActionsColumnProps<Row>) => (
  <DataTable.Col label={<Heading />}>
    <RowButtons {...props} />
  </DataTable.Col>
);
ActionsColumn.width = widths.actions;
