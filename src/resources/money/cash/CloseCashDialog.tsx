import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { civilDate } from '../../../../domain/civilDate.ts';
import { cash } from '../../../../domain/contract/index.ts';
import { fromCents, readCents, toCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Cash } from '../../../data/moneyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useRefreshArea } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { dayOf, moneyOf, textOf } from '../../../ui/format.ts';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { RequiredNames } from '../../../ui/inputs/LineInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { WaitingDialog } from '../../../ui/Loaded.tsx';
import { useCash, useDifference } from './CashTables.tsx';

const COUNTED = 'counted';

type Methods = Cash['methods'];

const isOff = (methods: Methods, counted: readonly unknown[]): boolean =>
  methods.some(({ net }, place) => {
    const cents = readCents(counted[place]);
    return cents !== undefined && cents !== toCents(net);
  });

const schemaOf = (methods: Methods) =>
  z
    .object({
      [COUNTED]: z.array(cash.closeCash.body.shape.counted.element.shape.counted),
      observations: cash.closeCash.body.shape.observations,
    })
    .superRefine(({ counted, observations }, context) => {
      if (observations || !isOff(methods, counted)) return;
      context.addIssue({ code: 'custom', path: ['observations'], message: texts.cashDifference });
    });

const AsExpected = ({ methods }: { readonly methods: Methods }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const put = () => {
    for (const [place, { net }] of methods.entries())
      setValue(`${COUNTED}.${place}`, fromCents(toCents(net)), { shouldDirty: true });
  };
  return (
    <Button variant="outlined" onClick={put} sx={{ justifySelf: 'start' }}>
      {translate('cash.asExpected')}
    </Button>
  );
};

const REASONED: ReadonlySet<string> = new Set(['observations']);
const FREE: ReadonlySet<string> = new Set();

const Reason = ({ methods }: { readonly methods: Methods }) => {
  const isReasoned = isOff(methods, useWatch({ name: COUNTED }) ?? []);
  return (
    <RequiredNames value={isReasoned ? REASONED : FREE}>
      <UpperTextInput
        source="observations"
        label={isReasoned ? 'cash.reason' : 'cash.columns.observations'}
        multiline
      />
    </RequiredNames>
  );
};

const CountedInput = ({
  of,
  place,
}: {
  readonly of: Cash['methods'][number];
  readonly place: number;
}) => {
  const translate = useTranslate();
  const differenceOf = useDifference();
  const source = `${COUNTED}.${place}`;
  const typed = readCents(useWatch({ name: source }));
  const isBelow = of.net < 0;
  const expected = translate('cash.toBeThere', { amount: moneyOf(of.net) });
  const difference =
    typed === undefined ? null : differenceOf(Number(fromCents(typed - toCents(of.net))));
  return (
    <AmountInput
      source={source}
      label={textOf(of.paymentMethod?.methodName)}
      // Keypads of figures have no sign on some telephones.
      inputMode={isBelow ? 'text' : 'decimal'}
      hint={[expected, isBelow ? translate('cash.signed') : null, difference]
        .filter((part) => part)
        .join(' · ')}
    />
  );
};

const CloseCashForm = ({ now }: { readonly now: Cash }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const refresh = useRefreshArea();
  // As it was on opening: what is received meanwhile must not change under who is typing.
  const [{ day, total, methods, closings }] = useState(now);
  const [schema] = useState(() => schemaOf(methods));
  const [last] = closings;
  const title = translate(last ? 'cash.correct' : 'cash.close');
  return (
    <FormDialog
      resource="cash"
      title={`${title} · ${dayOf(day)}`}
      width="sm"
      schema={schema}
      texts="cash"
      values={{ [COUNTED]: methods.map(() => '') }}
      saveLabel={title}
      send={async (values) => {
        // What the schema made of it.
        const { counted, observations } = values as z.output<typeof schema>;
        const lines = methods.map(({ paymentMethod }, place) => ({
          payment_method_id: paymentMethod?.id ?? null,
          counted: counted[place] ?? '',
        }));
        try {
          const { data } = await agency.call(cash.closeCash, {
            body: {
              day: civilDate(day),
              net: total.net,
              counted: lines,
              observations,
              ...(last ? { corrects_id: last.id } : {}),
            },
          });
          return { id: data.closings[0]?.id };
        } finally {
          // Refused or not: the page shows what there is now.
          void refresh(cash.closeCash);
        }
      }}
    >
      {last ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('cash.correcting', { number: last.id })}
        </Alert>
      ) : null}
      {methods.length === 0 ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('cash.none')}
        </Alert>
      ) : null}
      <FormSection>
        {methods.map((one, place) => (
          <CountedInput key={one.paymentMethod?.id ?? 0} of={one} place={place} />
        ))}
        {methods.length > 0 ? <AsExpected methods={methods} /> : null}
        <Reason methods={methods} />
      </FormSection>
    </FormDialog>
  );
};

const CloseCashDialog = ({ id }: DialogSubject) => {
  const { data, error, refetch, isFetchedAfterMount } = useCash(String(id));
  const title = useTranslate()('cash.close');
  if (data && isFetchedAfterMount) return <CloseCashForm now={data} />;
  return (
    <WaitingDialog
      title={title}
      width="sm"
      error={error}
      failed="cash.loadFailed"
      retry={refetch}
    />
  );
};

export default CloseCashDialog;
