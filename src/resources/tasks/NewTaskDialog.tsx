import { ResourceContextProvider, useTranslate } from 'react-admin';
import { tasks } from '../../../domain/contract/index.ts';
import { useCapability } from '../../data/useAgency.ts';
import { useCan } from '../../session/useCan.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../ui/inputs/LineInput.tsx';
import { PersonSelect, SearchSelect } from '../../ui/inputs/SearchSelect.tsx';
import { useAddTask } from './useAddTask.ts';

const texts = {
  saved: 'resources.tasks.notifications.created',
  refused: 'tasks.createFailed',
  failed: 'tasks.createFailed',
} as const;

const schema = tasks.createTask.body.omit({ users_uuid: true });

const byNumber = { field: 'numberPolicy', order: 'ASC' } as const;

/** When it is due, and whom or what it is about; all of it optional. */
const TaskDetails = () => {
  const optional = useTranslate()('tasks.optional');
  const canListCustomers = useCan('customers', 'list');
  const canListPolicies = useCan('policies', 'list');
  return (
    <FormSection>
      <CivilDateInput source="dueDate" hint={optional} />
      {canListCustomers ? (
        <PersonSelect source="customers_id" reference="customers" hint={optional} />
      ) : null}
      {canListPolicies ? (
        <SearchSelect
          source="policy_id"
          reference="policies"
          optionText={({ numberPolicy }) => numberPolicy}
          sort={byNumber}
          hint={optional}
        />
      ) : null}
    </FormSection>
  );
};

/** The dialog `task`: a new task of the visitor (specification §2, §5). */
const NewTaskDialog = () => {
  const translate = useTranslate();
  const hasDetails = useCapability('taskDetails');
  const send = useAddTask();
  return (
    <ResourceContextProvider value="tasks">
      <FormDialog
        title={translate('tasks.new')}
        width="sm"
        schema={schema}
        texts={texts}
        send={send}
        saveLabel={translate('tasks.create')}
        needs="description"
      >
        <FormSection>
          <Wide>
            <LineInput source="description" hint={translate('tasks.typeFirst')} />
          </Wide>
        </FormSection>
        {hasDetails ? <TaskDetails /> : null}
      </FormDialog>
    </ResourceContextProvider>
  );
};

export default NewTaskDialog;
