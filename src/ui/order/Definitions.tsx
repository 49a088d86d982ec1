import Archive from '@mui/icons-material/ArchiveOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { Confirmed } from '../dialog/ConfirmDialog.tsx';
import { Section } from '../page/Section.tsx';
import { useCommand } from '../useCommand.ts';
import { useFailure } from '../useFailure.ts';
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
const useDefinitionCommand = (
  { group, run }: ActionProps,
  name: 'retire' | 'revive' | 'remove',
) => {
  const notify = useNotify();
  const sayFailed = useFailure();
  return useCommand({
    mutationFn: run,
    onSuccess: () => notify(`${group}.${name}.done`, { type: 'success' }),
    onError: (error) => {
      const failed: TextKey = `${group}.${name}.failed`;
      sayFailed(failed, error);
    },
  });
};

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

interface DefinitionActionsProps extends Pick<ActionProps, 'group' | 'label'> {
  readonly isRetired: boolean;
  readonly onEdit: () => void;
  /** @param retired whether it goes out of use, or comes back */
  readonly retire: (retired: boolean) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  /** Why it cannot be removed. */
  readonly refusal: string | undefined;
}

/** What can be done with a definition: changed and retired, or brought back; and removed where nothing depends on it. */
export const DefinitionActions = (props: DefinitionActionsProps) => {
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

interface RetiredListProps<Item extends { readonly id: number }> {
  readonly group: Group;
  readonly items: readonly Item[];
  /** What one is, and what can be done with it. */
  readonly children: (item: Item) => ReactNode;
}

/** Definitions that are out of use, apart from the others; nothing where there is none. */
export const RetiredList = <Item extends { readonly id: number }>(
  props: RetiredListProps<Item>,
) => {
  const { group, items, children } = props;
  if (items.length === 0) return null;
  return (
    <Section
      title={`${group}.retired.title`}
      hint={`${group}.retired.about`}
      sx={{ mt: 2, bgcolor: 'background.default' }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Box component="li" key={item.id} sx={row}>
            {children(item)}
          </Box>
        ))}
      </Box>
    </Section>
  );
};
