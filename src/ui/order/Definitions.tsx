import Archive from '@mui/icons-material/ArchiveOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ownFields, ownObjects } from '../../../domain/contract/index.ts';
import { texts } from '../../../domain/texts.ts';
import { useSend } from '../../data/useCall.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { Confirmed } from '../dialog/ConfirmDialog.tsx';
import { dayDone } from '../format.ts';
import { Section } from '../page/Section.tsx';
import { useCommand } from '../useCommand.ts';
import { OrderedList } from './OrderedList.tsx';
import { OrderedAction } from './OrderedRow.tsx';

const KINDS = {
  ownFields: {
    dialog: 'updateOwnField',
    retire: ownFields.retireOwnField,
    remove: ownFields.deleteOwnField,
    inUse: texts.ownHasValues,
  },
  ownObjects: {
    dialog: 'updateOwnObject',
    retire: ownObjects.retireOwnObject,
    remove: ownObjects.deleteOwnObject,
    inUse: texts.ownObjectHasRecords,
  },
} as const;

interface OfDefinition {
  readonly kind: keyof typeof KINDS;
  readonly id: number;
  readonly label: string;
}

const useAct = ({ kind, id }: OfDefinition, act: 'retire' | 'revive' | 'remove') => {
  const send = useSend();
  const { retire, remove } = KINDS[kind];
  const params = { id };
  return useCommand({
    mutationFn: () =>
      act === 'remove'
        ? send(remove, { params })
        : send(retire, { params, body: { retired: act === 'retire' } }),
    done: `${kind}.${act}.done`,
    failed: `${kind}.${act}.failed`,
  });
};

interface ConfirmedActProps extends OfDefinition {
  readonly act: 'retire' | 'remove';
  readonly icon: ReactNode;
  readonly refusal?: string | undefined;
}

const ConfirmedAct = ({ act, icon, refusal, ...definition }: ConfirmedActProps) => {
  const { kind, label } = definition;
  const translate = useTranslate();
  return (
    <Confirmed
      title={`${kind}.${act}.action`}
      question={translate(`${kind}.${act}.question`, { label })}
      isDestructive={act === 'remove'}
      command={useAct(definition, act)}
    >
      {(ask) => (
        <OrderedAction
          name={translate(`${kind}.${act}.title`, { label })}
          icon={icon}
          refusal={refusal}
          onClick={ask}
        />
      )}
    </Confirmed>
  );
};

const Revive = (definition: OfDefinition) => {
  const { kind, label } = definition;
  const translate = useTranslate();
  const { mutate, isPending } = useAct(definition, 'revive');
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={translate(`${kind}.revive.title`, { label })}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {translate(`${kind}.revive.action`)}
    </Button>
  );
};

interface ActsProps extends OfDefinition {
  readonly isRetired: boolean;
  /** How many records it has, which keep it from being removed. */
  readonly records: number;
}

const Acts = ({ isRetired, records, ...definition }: ActsProps) => {
  const { kind, id, label } = definition;
  const { dialog, inUse } = KINDS[kind];
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  return (
    <>
      {isRetired ? (
        <Revive {...definition} />
      ) : (
        <>
          <OrderedAction
            name={translate(`${kind}.edit`, { label })}
            icon={<Edit />}
            onClick={() => openDialog({ type: dialog, id })}
          />
          <ConfirmedAct {...definition} act="retire" icon={<Archive />} />
        </>
      )}
      <ConfirmedAct
        {...definition}
        act="remove"
        icon={<Delete />}
        refusal={records > 0 ? inUse(records) : undefined}
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
  /** Formula of a computed field, whose values do not keep it from being removed. */
  readonly expression?: string | null;
}

interface DefinitionsProps<Item extends Defined> extends Pick<OfDefinition, 'kind'> {
  readonly items: readonly Item[];
  readonly use: ReadonlyMap<number, number> | undefined;
  readonly isShown?: (item: Item) => boolean;
  readonly whenNone?: ReactNode;
  readonly nameOf: (item: Item) => string;
  readonly onOrder: (ids: readonly number[]) => void;
  /** Description of an item. @param since when it is out of use, in place of what it is used for */
  readonly about: (item: Item, records: number | undefined, since?: string) => ReactNode;
}

export const Definitions = <Item extends Defined>(props: DefinitionsProps<Item>) => {
  const { kind, items, use, isShown, whenNone, nameOf, onOrder, about } = props;
  const translate = useTranslate();
  const shown = items.filter((item) => item.retiredAt === null && (isShown?.(item) ?? true));
  const retired = items.filter(({ retiredAt }) => retiredAt !== null);
  const recordsOf = ({ id }: Item) => use && (use.get(id) ?? 0);
  const acts = (item: Item) => (
    <Acts
      kind={kind}
      id={item.id}
      label={nameOf(item)}
      isRetired={item.retiredAt !== null}
      records={item.expression ? 0 : (recordsOf(item) ?? 0)}
    />
  );
  return (
    <>
      <Card>
        {whenNone && shown.length === 0 ? (
          whenNone
        ) : (
          <OrderedList
            label={`${kind}.list`}
            hint={`${kind}.orderHint`}
            items={shown}
            ids={items.map(({ id }) => id)}
            nameOf={nameOf}
            onOrder={onOrder}
            actions={acts}
          >
            {(item) => about(item, recordsOf(item))}
          </OrderedList>
        )}
      </Card>
      {retired.length > 0 ? (
        <Section
          title={`${kind}.retired.title`}
          hint={`${kind}.retired.about`}
          sx={{ mt: 2, bgcolor: 'background.default' }}
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {retired.map((item) => {
              const since = translate(`${kind}.retired.since`, { day: dayDone(item.retiredAt) });
              return (
                <Box component="li" key={item.id} sx={row}>
                  {about(item, recordsOf(item), since)}
                  {acts(item)}
                </Box>
              );
            })}
          </Box>
        </Section>
      ) : null}
    </>
  );
};
