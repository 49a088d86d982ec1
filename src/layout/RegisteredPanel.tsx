import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import { Button, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import {
  type Identifier,
  LinkBase,
  type RaRecord,
  useGetOne,
  useLocation,
  useNavigate,
  useTranslate,
} from 'react-admin';
import { PAYMENT_METHOD } from '../../domain/catalogueIds.ts';
import type { PersonNames } from '../../domain/people/personName.ts';
import { personName } from '../../domain/people/personName.ts';
import type { PagedResource } from '../data/activity.ts';
import type { DialogRequest } from '../dialogs/requests.ts';
import type { TextKey } from '../i18n/amparo.ts';
import type { InternalAddress } from '../routes.ts';
import { useCan } from '../session/useCan.ts';
import { DialogButton } from '../ui/dialog/opening.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { takeFocus } from '../ui/focus.ts';
import { type Registered, registeredIn } from '../ui/form/SavedNotice.tsx';

interface NextStep {
  readonly label: TextKey;
  readonly resource: string;
  readonly action: string;
  readonly to?: string;
  readonly dialog?: DialogRequest;
}

interface RegisteredKind {
  readonly nameOf: (record: RaRecord) => string;
  readonly page?: PagedResource;
  readonly stepsFor: (record: RaRecord) => readonly NextStep[];
}

const carrying = (
  resource: 'policies' | 'cards' | 'bank-accounts',
  label: TextKey,
  fields: Readonly<Record<string, Identifier>>,
): NextStep => {
  const address: InternalAddress = `/${resource}/create`;
  const query = new URLSearchParams(Object.entries(fields).map(([name, id]) => [name, String(id)]));
  return { label, resource, action: 'create', to: `${address}?${query}` };
};

const policyWith = (fields: Readonly<Record<string, Identifier>>) =>
  carrying('policies', 'common.registered.policy', fields);
const cardWith = (fields: Readonly<Record<string, Identifier>>) =>
  carrying('cards', 'common.registered.card', fields);
const accountWith = (fields: Readonly<Record<string, Identifier>>) =>
  carrying('bank-accounts', 'common.registered.account', fields);

const inList = (resource: 'banks' | 'users', name: string): NextStep => {
  const address: InternalAddress = `/${resource}`;
  const query = new URLSearchParams({ filter: JSON.stringify({ q: name }) });
  return {
    label: 'common.registered.inList',
    resource,
    action: 'list',
    to: `${address}?${query}`,
  };
};

const nameOfPerson = (person: RaRecord & PersonNames): string =>
  personName(person) || person.ci_ruc;

const registeredKinds: Readonly<Record<string, RegisteredKind>> = {
  customers: {
    nameOf: nameOfPerson,
    page: 'customers',
    stepsFor: ({ id }) => [
      policyWith({ customers_id: id }),
      cardWith({ customers_id: id }),
      accountWith({ customers_id: id }),
    ],
  },
  advisors: {
    nameOf: nameOfPerson,
    page: 'advisors',
    stepsFor: ({ id }) => [policyWith({ advisor_id: id })],
  },
  companies: {
    nameOf: ({ companyName }) => companyName,
    page: 'companies',
    stepsFor: ({ id }) => [policyWith({ company_id: id })],
  },
  banks: {
    nameOf: ({ bankName }) => bankName,
    stepsFor: ({ id, bankName }) => [
      cardWith({ bank_id: id }),
      accountWith({ bank_id: id }),
      inList('banks', bankName),
    ],
  },
  cards: {
    nameOf: ({ cardNumber }) => cardNumber,
    stepsFor: ({ id, customers_id }) => [
      policyWith({
        customers_id,
        payment_method_id: PAYMENT_METHOD.creditCard,
        credit_card_id: id,
      }),
    ],
  },
  'bank-accounts': {
    nameOf: ({ accountNumber }) => accountNumber,
    stepsFor: ({ id, customers_id }) => [
      policyWith({
        customers_id,
        payment_method_id: PAYMENT_METHOD.bankDebit,
        bank_account_id: id,
      }),
    ],
  },
  policies: {
    nameOf: ({ numberPolicy }) => numberPolicy,
    stepsFor: ({ id }) => [
      {
        label: 'common.registered.seePolicy',
        resource: 'policies',
        action: 'list',
        dialog: { type: 'info', id },
      },
    ],
  },
  users: {
    nameOf: ({ firstName, surname }) => `${firstName} ${surname}`,
    stepsFor: ({ userName }) => [inList('users', userName)],
  },
};

function useRecord({ resource, id }: Registered): RaRecord | undefined {
  return useGetOne(resource, { id }, { enabled: false }).data;
}

const Step = ({ step }: { readonly step: NextStep }) => {
  const translate = useTranslate();
  const may = useCan(step.resource, step.action);
  if (!may) return null;
  const { dialog, to = '' } = step;
  return dialog ? (
    <DialogButton variant="outlined" size="small" label={step.label} opens={dialog} />
  ) : (
    <Button variant="outlined" size="small" component={LinkBase} to={to}>
      {translate(step.label)}
    </Button>
  );
};

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  mb: 1.5,
  borderLeft: 4,
  borderLeftColor: 'success.main',
} as const;

const Panel = ({ registered }: { readonly registered: Registered }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const record = useRecord(registered);
  const kind = registeredKinds[registered.resource];
  useEffect(() => takeFocus(panel.current), []);
  if (!record || !kind) return null;
  const close = translate('ra.action.close');
  return (
    <Paper ref={panel} tabIndex={-1} role="region" aria-labelledby={titleId} sx={styles}>
      <CheckCircle color="success" aria-hidden />
      <Typography id={titleId} sx={{ fontWeight: 600 }}>
        {translate('common.registered.title')}{' '}
        {kind.page ? (
          <RecordLink resource={kind.page} id={record.id}>
            {kind.nameOf(record)}
          </RecordLink>
        ) : (
          kind.nameOf(record)
        )}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
        {translate(registered.saved)}
      </Typography>
      {kind.stepsFor(record).map((step) => (
        <Step key={step.label} step={step} />
      ))}
      <Tooltip title={close}>
        <IconButton
          size="small"
          aria-label={close}
          onClick={() => navigate({ pathname, search }, { replace: true, state: null })}
        >
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
    </Paper>
  );
};

export const RegisteredPanel = () => {
  const registered = registeredIn(useLocation().state);
  return registered ? (
    <Panel key={`${registered.resource} ${registered.id}`} registered={registered} />
  ) : null;
};
