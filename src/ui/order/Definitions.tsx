import Archive from '@mui/icons-material/ArchiveOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Confirmed } from '../dialog/ConfirmDialog.tsx';
import { dayDone } from '../format.ts';
import { Section } from '../page/Section.tsx';
import { useCommand } from '../useCommand.ts';
import { OrderedList } from './OrderedList.tsx';
import { OrderedAction } from './OrderedRow.tsx';

/** Where what is said of a kind of definition stands: of fields, or of objects. */
type Group = 'ownFields' | 'ownObjects';

interface ActionProps {
  readonly group: Group;
  /** What the definition is called. */
  readonly label: string;
  /** Does it. */
  readonly run: () => Promise<unknown>;
}

/** What becomes of a definition. */
const useDefinitionCommand = ({ group, run }: ActionProps, name: 'retire' | 'revive' | 'remove') =>
  useCommand({
    mutationFn: run,
    done: `${group}.${name}.done`,
    failed: `${group}.${name}.failed`,
  });

interface ConfirmedActionProps extends ActionProps {
  readonly name: 'retire' | 'remove';
  readonly icon: ReactNode;
  /** Why it cannot be done. */
  readonly refusal?: string | undefined;
}

/** Done after asking. */
const ConfirmedAction = ({ name, icon, refusal, ...props }: ConfirmedActionProps) => {
  const { group, label } = props;
  const translate = useTranslate();
  return (
    <Confirmed
      title={`${group}.${name}.action`}
      question={translate(`${group}.${name}.question`, { label })}
      isDestructive={name === 'remove'}
      command={useDefinitionCommand(props, name)}
    >
      {(ask) => (
        <OrderedAction
          name={translate(`${group}.${name}.title`, { label })}
          icon={icon}
          refusal={refusal}
          onClick={ask}
        />
      )}
    </Confirmed>
  );
};

const Revive = (props: ActionProps) => {
  const { group, label } = props;
  const translate = useTranslate();
  const { mutate, isPending } = useDefinitionCommand(props, 'revive');
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={translate(`${group}.revive.title`, { label })}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {translate(`${group}.revive.action`)}
    </Button>
  );
};

/** What is done with a definition. */
interface DefinitionActs {
  readonly onEdit: () => void;
  /** @param retired whether it goes out of use, or comes back */
  readonly retire: (retired: boolean) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  /** Why it cannot be removed. */
  readonly refusal: string | undefined;
}

interface DefinitionActionsProps extends DefinitionActs, Pick<ActionProps, 'group' | 'label'> {
  readonly isRetired: boolean;
}

/** What can be done with a definition: changed and retired, or brought back; and removed where nothing depends on it. */
const DefinitionActions = (props: DefinitionActionsProps) => {
  const { isRetired, onEdit, retire, remove, refusal, ...definition } = props;
  const { group, label } = definition;
  const translate = useTranslate();
  return (
    <>
      {isRetired ? (
        <Revive {...definition} run={() => retire(false)} />
      ) : (
        <>
          <OrderedAction
            name={translate(`${group}.edit`, { label })}
            icon={<Edit />}
            onClick={onEdit}
          />
          <ConfirmedAction
            {...definition}
            name="retire"
            icon={<Archive />}
            run={() => retire(true)}
          />
        </>
      )}
      <ConfirmedAction
        {...definition}
        name="remove"
        icon={<Delete />}
        refusal={refusal}
        run={remove}
      />
    </>
  );
};

const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  gap: 1,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
} as const;

interface Defined {
  readonly id: number;
  readonly retiredAt: string | null;
}

interface DefinitionsProps<Item extends Defined> {
  readonly group: Group;
  /** All there are in their order, those out of use too. */
  readonly items: readonly Item[];
  /** Which of those in use are shown; all when missing. */
  readonly isShown?: (item: Item) => boolean;
  /** In place of the list where none is shown. */
  readonly whenNone?: ReactNode;
  readonly nameOf: (item: Item) => string;
  readonly onOrder: (ids: readonly number[]) => void;
  /** What one is. @param since when it is out of use, in place of what it is used for */
  readonly about: (item: Item, since?: string) => ReactNode;
  readonly actionsOf: (item: Item) => DefinitionActs;
}

/** Definitions in their order with what can be done with each, and those that are out of use apart. */
export const Definitions = <Item extends Defined>(props: DefinitionsProps<Item>) => {
  const { group, items, isShown, whenNone, nameOf, onOrder, about, actionsOf } = props;
  const translate = useTranslate();
  const shown = items.filter((item) => item.retiredAt === null && (isShown?.(item) ?? true));
  const retired = items.filter(({ retiredAt }) => retiredAt !== null);
  const actions = (item: Item) => (
    <DefinitionActions
      group={group}
      label={nameOf(item)}
      isRetired={item.retiredAt !== null}
      {...actionsOf(item)}
    />
  );
  return (
    <>
      <Card>
        {whenNone && shown.length === 0 ? (
          whenNone
        ) : (
          <OrderedList
            label={`${group}.list`}
            hint={`${group}.orderHint`}
            items={shown}
            ids={items.map(({ id }) => id)}
            nameOf={nameOf}
            onOrder={onOrder}
            actions={actions}
          >
            {(item) => about(item)}
          </OrderedList>
        )}
      </Card>
      {retired.length > 0 ? (
        <Section
          title={`${group}.retired.title`}
          hint={`${group}.retired.about`}
          sx={{ mt: 2, bgcolor: 'background.default' }}
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {retired.map((item) => (
              <Box component="li" key={item.id} sx={row}>
                {about(item, translate(`${group}.retired.since`, { day: dayDone(item.retiredAt) }))}
                {actions(item)}
              </Box>
            ))}
          </Box>
        </Section>
      ) : null}
    </>
  );
};
