import Block from '@mui/icons-material/BlockOutlined';
import Send from '@mui/icons-material/SendOutlined';
import { type Identifier, useListContext, useTranslate } from 'react-admin';
import type { SharedKind } from '../../../domain/agency/messages/kinds.ts';
import type { CampaignSource, ObjectingPerson } from '../../data/messages.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { useCan } from '../../session/useCan.ts';
import { DialogButton } from '../dialog/opening.tsx';
import type { RowAction } from '../list/rowAction.ts';
import { HeaderAction } from '../page/MoreMenu.tsx';

export const useSending = () => {
  const { openDialog } = useDialogs();
  return (source: CampaignSource) =>
    openDialog({
      type: 'sendMessages',
      id: source.list,
      filter: { source: JSON.stringify(source) },
    });
};

interface SendButtonProps {
  readonly source: CampaignSource;
  readonly variant?: 'text' | 'outlined';
  readonly label?: TextKey | undefined;
}

export const SendButton = ({
  source,
  variant = 'outlined',
  label = 'messages.send.title',
}: SendButtonProps) => {
  const translate = useTranslate();
  const open = useSending();
  const canSend = useCan('messages', 'send');
  if (!canSend) return null;
  return (
    <HeaderAction
      variant={variant}
      icon={<Send />}
      label={translate(label)}
      onClick={() => open(source)}
    />
  );
};

type FilteredList = Extract<CampaignSource, { filter: unknown }>['list'];

interface SendToListProps extends Pick<SendButtonProps, 'label'> {
  readonly list: FilteredList;
  readonly fixedFilter?: Readonly<Record<string, unknown>> | undefined;
}

const isSet = ([, value]: [string, unknown]) =>
  value !== '' && value !== null && value !== undefined;

export const SendToList = ({ list, fixedFilter, label }: SendToListProps) => {
  const { filterValues, total } = useListContext();
  if (!total) return null;
  const filter = Object.fromEntries(
    Object.entries({ ...filterValues, ...fixedFilter }).filter(isSet),
  );
  // The server checks a filter by its own list.
  return <SendButton source={{ list, filter } as CampaignSource} label={label} />;
};

export const writeAction = (kind: SharedKind, id: Identifier): RowAction => ({
  permission: 'messages.send',
  label: 'messages.write.action',
  icon: <Send />,
  opens: { type: 'writeMessage', id, filter: { kind } },
});

export const ObjectionButton = ({ kind, id }: { kind: ObjectingPerson; id: Identifier }) => (
  <DialogButton
    permission="objections.edit"
    variant="outlined"
    icon={<Block />}
    label="messages.objection.action"
    opens={{ type: 'objection', id, filter: { kind } }}
  />
);
