import Delete from '@mui/icons-material/DeleteOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  automatedList,
  OCCASION_IDS,
  OCCASIONS,
} from '../../../../domain/agency/automations/automation.ts';
import { MESSAGE_KINDS } from '../../../../domain/agency/messages/kinds.ts';
import {
  type AnswerOf,
  automations as calls,
  settings,
  views,
} from '../../../../domain/contract/index.ts';
import { checklistsIn } from '../../../../domain/documents/checklists.ts';
import { automation } from '../../../../domain/entities/automation.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ChoiceInput, ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { HeaderAction } from '../../../ui/page/MoreMenu.tsx';
import { RegisterList } from '../../../ui/register/RegisterList.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';
import { useAct } from '../../../ui/useAct.ts';
import { useCommand } from '../../../ui/useCommand.ts';

type Automation = AnswerOf<typeof calls.listAutomations>;

const useListName = () => {
  const translate = useTranslate();
  return (list: string) => translate(`resources.${list}.name`, { smart_count: 2 });
};

const Examples = () => {
  const send = useSend();
  const { mutate } = useCommand({
    mutationFn: () => send(calls.registerExamples, {}),
    done: 'automations.examplesAdded',
    failed: 'automations.examplesFailed',
  });
  return <HeaderAction label={useTranslate()('automations.examples')} onClick={() => mutate()} />;
};

const useRemoval = () => {
  const translate = useTranslate();
  const act = useAct();
  return ({ id, name }: Automation) => ({
    permission: 'automations.edit' as const,
    label: 'automations.remove',
    icon: <Delete />,
    isDestructive: true,
    question: translate('automations.removeQuestion', { name }),
    run: () =>
      act(
        calls.deleteAutomation,
        { params: { id } },
        'automations.removed',
        'automations.removeFailed',
      ),
  });
};

export const List = () => {
  const listName = useListName();
  const removalOf = useRemoval();
  return (
    <RegisterList<Automation>
      of={automation}
      sort={{ field: 'name', order: 'ASC' }}
      secondary={<Examples />}
      actions={(row, edit) => [
        {
          label: 'automations.rehearse',
          icon: <PlayCircle />,
          isQuick: true,
          opens: { type: 'rehearsedAutomation', id: row.id },
        },
        {
          label: 'automations.acts',
          icon: <History />,
          opens: { type: 'automationActs', id: row.id },
        },
        edit,
        removalOf(row),
      ]}
    >
      <Column<Automation>
        source="name"
        strong
        render={({ name }) => name}
        second={({ pausedBecause }) => pausedBecause}
      />
      <Column<Automation>
        source="view_id"
        phone="line"
        render={({ view }) => view.name}
        second={({ list }) => listName(list)}
      />
      <Column<Automation>
        source="isOn"
        width={widths.heading}
        phone="badge"
        render={({ isOn }) => (
          <StatusChip
            tone={isOn ? 'success' : 'default'}
            label={isOn ? 'automations.on' : 'automations.off'}
          />
        )}
      />
      <Column source="actedOn" width={widths.money} phone="line" numeric />
    </RegisterList>
  );
};

const useSharedViews = () => {
  const { data = [] } = useCall(views.listViews);
  return data.filter(({ list, sharedWith }) => sharedWith.length > 0 && automatedList(list));
};

const ViewInput = () => {
  const listName = useListName();
  const choices = useSharedViews().map(({ id, list, name }) => ({
    id,
    name: `${name} (${listName(list)})`,
  }));
  return <ChoiceInput source="view_id" span={12} choices={choices} hint="automations.hints.view" />;
};

const MessageInput = () => {
  const chosen = useWatch({ name: 'view_id' });
  const view = useSharedViews().find(({ id }) => id === Number(chosen));
  const kinds = automatedList(view?.list ?? '')?.messages ?? [];
  const choices = kinds.map((kind) => ({ id: kind, name: MESSAGE_KINDS[kind].name }));
  return (
    <ChoiceSelect
      source="messageKind"
      span={12}
      choices={choices}
      hint="automations.hints.message"
    />
  );
};

const PapersInput = () => {
  const { data } = useCall(settings.getSettings);
  const choices = checklistsIn(data?.documentChecklists ?? []).map(({ name }) => ({
    id: name,
    name,
  }));
  return <ChoiceInput source="checklist" span={12} choices={choices} hint={false} />;
};

const occasions = OCCASION_IDS.map((id) => ({ id, name: OCCASIONS[id] }));

const PresentInput = () =>
  useWatch({ name: 'occasion' }) === 'met' ? (
    <CheckInput source="includesPresent" hint={false} />
  ) : null;

export const { Create, NewDialog, UpdateDialog } = recordForms(
  automation,
  <>
    <FormSection title="automations.what">
      <PlainTextInput source="name" span={12} />
      <ViewInput />
      <ChoiceSelect source="occasion" span={12} choices={occasions} hint={false} />
    </FormSection>
    <FormSection title="automations.does">
      <PlainTextInput source="taskText" span={12} hint="automations.hints.task" />
      <MessageInput />
      <PapersInput />
    </FormSection>
    <FormSection title="automations.switch">
      <CheckInput source="isOn" hint="automations.hints.on" />
      <PresentInput />
    </FormSection>
  </>,
);
