import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box } from '@mui/material';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { IconAction, type IconActionProps } from '../IconAction.tsx';
import { iconSize, MoveButtons } from './MoveButtons.tsx';

interface RowDrag {
  readonly isOnTheWay: boolean;
  readonly mark: 'above' | 'below' | undefined;
  readonly onStart: () => void;
  readonly onOver: () => void;
  readonly onDrop: () => void;
  readonly onEnd: () => void;
}

const rowStyles = ({ isOnTheWay, mark }: RowDrag) => ({
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  gap: 1,
  px: { xs: 1.5, sm: 1 },
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  opacity: isOnTheWay ? 0.4 : 1,
  boxShadow: ({ palette }: { palette: { primary: { main: string } } }) => {
    if (!mark) return 'none';
    return `inset 0 ${mark === 'above' ? 3 : -3}px 0 ${palette.primary.main}`;
  },
});

const Handle = ({ label, drag }: { readonly label: string; readonly drag: RowDrag }) => {
  const start = (event: DragEvent<HTMLElement>) => {
    event.dataTransfer.effectAllowed = 'move';
    // Without anything to carry, Firefox begins no drag.
    event.dataTransfer.setData('text/plain', label);
    const row = event.currentTarget.closest('li');
    if (row) event.dataTransfer.setDragImage(row, 12, 24);
    drag.onStart();
  };
  return (
    <Box
      aria-hidden
      draggable
      onDragStart={start}
      onDragEnd={drag.onEnd}
      sx={{
        display: { xs: 'none', sm: 'flex' },
        cursor: 'grab',
        color: 'text.secondary',
        py: 0.25,
      }}
    >
      <DragIndicator fontSize="small" />
    </Box>
  );
};

export const OrderedAction = (props: Omit<IconActionProps, 'sx' | 'className' | 'children'>) => (
  <IconAction {...props} sx={iconSize} />
);

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface OrderedRowProps {
  readonly label: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: number) => void;
  readonly drag: RowDrag;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

export const OrderedRow = (props: OrderedRowProps) => {
  const { label, isFirst, isLast, onMove, drag, actions, children } = props;
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <Box
      component="li"
      sx={rowStyles(drag)}
      onKeyDown={byKey}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        drag.onOver();
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        drag.onDrop();
      }}
    >
      <Handle label={label} drag={drag} />
      {children}
      <Box sx={{ display: 'flex', gap: 0.25, flexBasis: { xs: '100%', sm: 'auto' } }}>
        <MoveButtons label={label} canRise={!isFirst} canSink={!isLast} onMove={onMove} />
        {actions}
      </Box>
    </Box>
  );
};
