import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import {
  type RouterLocation,
  useCreate,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { FormButtons } from './FormButtons.tsx';
import { SaveForm } from './SaveForm.tsx';
import { type SaveTexts, type Send, useSave } from './useSave.ts';

export interface FormPageProps {
  /** The contract's body. */
  readonly schema: z.ZodObject;
  readonly texts: SaveTexts;
  /** What the form starts with. */
  readonly values?: FieldValues;
  /** Saves instead of react-admin's create of the resource. */
  readonly send?: Send;
  /** {@link FormSection}s. */
  readonly children: ReactNode;
}

/** Registers in the resource around. */
function useRegister(): Send {
  const resource = useResourceContext() ?? '';
  const [create] = useCreate();
  return (data) => create(resource, { data }, { returnPromise: true });
}

const leavesPage = (next: RouterLocation, current: RouterLocation) =>
  next.pathname !== current.pathname;

/** A registration screen. "Guardar" leads to the list, "Guardar y registrar otro" starts over. */
export const FormPage = (props: FormPageProps) => {
  const { schema, texts, values, send, children } = props;
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const redirect = useRedirect();
  const register = useRegister();
  const released = useRef(false);
  const another = useRef(false);
  const [round, setRound] = useState(0);
  const save = useSave(send ?? register, texts, () => {
    if (another.current) return setRound(round + 1);
    released.current = true;
    redirect('list', resource);
  });
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
          values={values}
          onSubmit={save}
          onShortcut={() => then(false)}
          released={released}
          leaves={leavesPage}
        >
          {children}
          <FormButtons
            another={translate('common.saveAndNew')}
            onSave={() => then(false)}
            onAnother={() => then(true)}
          />
        </SaveForm>
      </Box>
    </Card>
  );
};
