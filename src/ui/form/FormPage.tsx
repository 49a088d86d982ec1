import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import {
  type Identifier,
  type ListParams,
  useCreate,
  useCreatePath,
  useLocation,
  useNavigate,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useRecordCache } from '../../data/recordCache.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { Allowed } from '../Allowed.tsx';
import { FormButtons } from './FormButtons.tsx';
import { registeredState } from './SavedNotice.tsx';
import { SaveForm, type SaveGroup, type SaveTexts, type Send, useSave } from './SaveForm.tsx';
import { leavesPage } from './UnsavedChanges.tsx';

const none: readonly string[] = [];

/**
 * Registers what a form holds. What was read of the resource is read anew, as react-admin does.
 * @param resource the resource registered in
 * @param others resources that show the same records under another name: read anew too
 */
export function useSendCreate(resource: string, others = none): Send {
  const [create] = useCreate();
  const cache = useRecordCache();
  return async (data) => {
    const record = await create(resource, { data }, { returnPromise: true });
    for (const other of others) cache.readAnew(other);
    return record;
  };
}

/**
 * What the address carries to a registration, as `?customers_id=12`: the form starts with it.
 * @param schema the contract's body; its fields that name another record can be carried
 */
function useCarriedIds(schema: z.ZodObject): Record<string, number> {
  const { search } = useLocation();
  const carried: Record<string, number> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const id = Number(value);
    const isRecord = name.endsWith('_id') && name in schema.shape;
    if (isRecord && Number.isInteger(id) && id > 0) carried[name] = id;
  }
  return carried;
}

/**
 * Leads from a registration to the list, without the search and on the first page of the list's own order.
 * The address says so in full: a list that completes its address from what it was left with drops the state that
 * names what was registered.
 */
function useGoToList(resource: string) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [left] = useStore<Partial<ListParams>>(`${resource}.listParams`);
  return (registered: Identifier | undefined) => {
    const search = new URLSearchParams({ filter: '{}', page: '1' });
    if (left?.perPage) search.set('perPage', String(left.perPage));
    navigate(
      { pathname: createPath({ resource, type: 'list' }), search: `?${search}` },
      {
        state: {
          _scrollToTop: true,
          ...(registered === undefined ? {} : registeredState(resource, registered)),
        },
      },
    );
  };
}

interface FormPageProps {
  /** The contract's body. */
  readonly schema: z.ZodObject;
  readonly texts: SaveTexts | SaveGroup;
  /** What the form starts with. */
  readonly values?: FieldValues;
  /** Saves instead of react-admin's create of the resource. */
  readonly send?: Send;
  /** Where to go on with what was registered: instead of the list, and of registering another. */
  readonly leadsTo?: (id: Identifier) => string;
  /** Text of the button that saves; "Guardar" when missing. */
  readonly saveLabel?: TextKey;
  /** {@link FormSection}s. */
  readonly children: ReactNode;
}

const toIdentifier = (id: unknown): Identifier | undefined =>
  typeof id === 'string' || typeof id === 'number' ? id : undefined;

/**
 * A registration screen, for who may register. "Guardar" leads to the list, which names what
 * was registered and the next steps; "Guardar y registrar otro" starts over. react-admin's CreateBase
 * gives the form the errors of fields alone, without the one message of specification §8.
 */
export const FormPage = (props: FormPageProps) => (
  <Allowed action="create">
    <Registration {...props} />
  </Allowed>
);

const Registration = (props: FormPageProps) => {
  const { schema, texts, values, send, leadsTo, saveLabel, children } = props;
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const navigate = useNavigate();
  const goToList = useGoToList(resource);
  const register = useSendCreate(resource);
  const released = useRef(false);
  const another = useRef(false);
  const [round, setRound] = useState(0);
  const carried = useCarriedIds(schema);
  const made = useRef<Identifier>(undefined);
  const sendAndNote: Send = async (data) => {
    const record = await (send ?? register)(data);
    made.current = toIdentifier(record?.id);
    return record;
  };
  const onSaved = () => {
    if (another.current) return setRound(round + 1);
    released.current = true;
    const { current: id } = made;
    if (leadsTo && id !== undefined) return navigate(leadsTo(id));
    goToList(id);
  };
  const save = useSave({ schema, texts, send: sendAndNote, onSaved });
  const then = (stay: boolean) => {
    another.current = stay;
  };
  const title = translate(`resources.${resource}.page.create`);
  return (
    <Card sx={{ width: '100%', maxWidth: 860, mx: 'auto' }}>
      <title>{`${title} · Amparo`}</title>
      <Box sx={{ px: { xs: 2, sm: '22px' }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h1">{title}</Typography>
      </Box>
      <Box sx={{ px: { xs: 2, sm: '22px' }, py: 2 }}>
        <SaveForm
          key={round}
          schema={schema}
          values={{ ...carried, ...values }}
          onSubmit={save}
          onShortcut={() => then(false)}
          released={released}
          leaves={leavesPage}
        >
          {children}
          <FormButtons
            label={saveLabel && translate(saveLabel)}
            another={leadsTo ? undefined : translate('common.saveAndNew')}
            onSave={() => then(false)}
            onAnother={() => then(true)}
          />
        </SaveForm>
      </Box>
    </Card>
  );
};
