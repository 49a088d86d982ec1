import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton } from '@mui/material';
import {
  createContext,
  type DragEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { RENEWAL_STAGES, type RenewalStage } from '../../../../../domain/sales/renewals/stages.ts';
import type { Renewal } from '../../../../data/renewals.ts';
import { dayOf, moneyOf } from '../../../../ui/format.ts';
import { ActionMenu, MenuEntry } from '../../../../ui/menu/ActionMenu.tsx';
import {
  DaysChip,
  differenceText,
  NextStep,
  nextValueOf,
  OwnerAvatar,
  percentText,
  stagesFor,
  useMoveWords,
} from '../parts.tsx';

/** Actions on the board's cards; the same object while the board is shown. */
export interface BoardActions {
  readonly canEdit: boolean;
  readonly canRenew: boolean;
  readonly ask: (renewal: Renewal, stage: RenewalStage) => void;
  readonly open: (renewal: Renewal) => void;
  readonly dragged: RefObject<Renewal | undefined>;
  /** The card that was moved by keys: it takes the focus with it into its new column. */
  readonly focused: RefObject<Renewal['id'] | undefined>;
}

const nothing = () => undefined;

export const BoardContext = createContext<BoardActions>({
  canEdit: false,
  canRenew: false,
  ask: nothing,
  open: nothing,
  dragged: { current: undefined },
  focused: { current: undefined },
});

interface MoveMenuProps {
  readonly renewal: Renewal;
  readonly canRenew: boolean;
  readonly onMove: (renewal: Renewal, stage: RenewalStage) => void;
}

const MoveMenu = ({ renewal, canRenew, onMove }: MoveMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('renewals.card.moveNamed', { name: renewal.customerName });
  const words = useMoveWords();
  return (
    <>
      <IconButton
        size="small"
        aria-label={name}
        aria-haspopup="menu"
        title={translate('renewals.card.move')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor ? (
        <ActionMenu anchor={anchor} around={{ close: () => setAnchor(null) }}>
          {stagesFor(renewal, canRenew).map((stage) => (
            <MenuEntry key={stage} label={words(stage)} onClick={() => onMove(renewal, stage)} />
          ))}
        </ActionMenu>
      ) : null}
    </>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const neighbourOf = (stage: RenewalStage, step: number): RenewalStage | undefined =>
  RENEWAL_STAGES[RENEWAL_STAGES.indexOf(stage) + step];

const NextValue = ({ renewal }: { readonly renewal: Renewal }) => {
  const translate = useTranslate();
  const next = nextValueOf(renewal);
  if (next === null) return <span className="second">{dayOf(renewal.dueOn)}</span>;
  const word = translate(`renewals.card.${renewal.renewedValue === null ? 'quoted' : 'renewed'}`);
  const whole = `${word} ${moneyOf(next)} ${differenceText(renewal.value, next)}`;
  const isSame = renewal.value === next;
  return (
    <span className="second" title={whole}>
      {isSame ? translate('renewals.card.same') : `${word} ${percentText(renewal.value, next)}`}
    </span>
  );
};

export const RenewalCard = memo(({ renewal }: { readonly renewal: Renewal }) => {
  const translate = useTranslate();
  const { canEdit, canRenew, ask, open, dragged, focused } = useContext(BoardContext);
  const title = useRef<HTMLButtonElement>(null);
  const { id, stage, customerName, numberPolicy, policyTypeName, companyName } = renewal;
  const isMovable = canEdit && stage !== 'renewed';
  useEffect(() => {
    if (focused.current !== id) return;
    focused.current = undefined;
    title.current?.focus();
  }, [focused, id]);
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    // The browser would go a page back or forth.
    event.preventDefault();
    const to = neighbourOf(stage, step);
    if (!to || !isMovable || (to === 'renewed' && !canRenew)) return;
    focused.current = id;
    ask(renewal, to);
  };
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    // Without anything to carry, Firefox begins no drag.
    event.dataTransfer.setData('text/plain', numberPolicy);
    dragged.current = renewal;
  };
  return (
    <li
      className="card"
      draggable={isMovable}
      title={isMovable ? translate('renewals.board.hint') : undefined}
      onDragStart={start}
      onDragEnd={() => {
        dragged.current = undefined;
      }}
      onKeyDown={byKey}
    >
      <div className="head">
        <button
          ref={title}
          type="button"
          className="name"
          title={translate('renewals.card.open', { name: customerName })}
          onClick={() => open(renewal)}
        >
          {customerName}
        </button>
        {isMovable ? <MoveMenu renewal={renewal} canRenew={canRenew} onMove={ask} /> : null}
      </div>
      <div className="second">
        {numberPolicy} · {policyTypeName}
      </div>
      <div className="second" title={companyName}>
        {companyName}
      </div>
      <div className="row">
        <strong>{moneyOf(renewal.value)}</strong>
        <NextValue renewal={renewal} />
      </div>
      <div className="row">
        <DaysChip renewal={renewal} />
        <span className="second step">
          <NextStep renewal={renewal} />
        </span>
        <OwnerAvatar owner={renewal.owner} />
      </div>
    </li>
  );
});
