import { type RaRecord, ResourceContextProvider, useTranslate } from 'react-admin';
import { cards } from '../../../../domain/contract/index.ts';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import { texts } from '../../../../domain/texts.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside, PersonAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { RecordDialog } from '../../../ui/dialog/RecordDialog.tsx';
import { RegistrationDialog } from '../../../ui/dialog/RegistrationDialog.tsx';
import { CardStatusChip } from '../../../ui/fields/badges.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { useCurrent } from '../../../ui/form/staleness.ts';
import { CustomerSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { WaitingDialog } from '../../../ui/Loaded.tsx';
import { useCardSecrets } from './CardActions.tsx';
import { CardInputs } from './CardInputs.tsx';
import { type CardSecrets, isClear, type MaskedCard, useSendCard } from './cardModel.ts';

export const CardCreate = () => (
  <FormPage schema={cards.registerCard.body} texts="resources.cards.onRegister">
    <FormSection title="people.sections.owner">
      <CustomerSelect source="customers_id" span={12} registers />
    </FormSection>
    <FormSection title="cards.sections.card">
      <CardInputs />
    </FormSection>
  </FormPage>
);

const FIRST_YEAR = 2025;

const schema = cards.registerCard.body.extend({
  cardNumber: cards.registerCard.body.shape.cardNumber.refine(
    (digits) => digits.length === 16,
    texts.cardNumberSixteen,
  ),
});

export const NewCardDialog = ({ id }: DialogSubject) => (
  <RegistrationDialog
    type="newCard"
    resource="cards"
    aside={<PersonAside resource="customers" id={id} />}
    schema={schema}
    texts="resources.cards.onRegister"
    values={{ customers_id: id }}
  >
    <FormSection>
      <CardInputs firstYear={FIRST_YEAR} />
    </FormSection>
  </RegistrationDialog>
);

const CardAside = ({ card: { customer, cardstatus } }: { readonly card: MaskedCard }) => (
  <>
    <DialogAside>{nameOrNumber(customer)}</DialogAside>
    <CardStatusChip id={cardstatus.id} name={cardstatus.cardStatusName} />
  </>
);

const CardForm = ({ card }: { readonly card: MaskedCard }) => {
  const translate = useTranslate();
  const send = useSendCard(card);
  const { secrets, isPending, error, retry } = useCardSecrets(card);
  const agency = useAgency();
  const current = useCurrent('masked-cards', card);
  const title = translate('resources.cards.update');
  if (isPending || error) {
    return <WaitingDialog title={title} error={error} failed="cards.loadFailed" retry={retry} />;
  }
  // What cannot be shown is typed anew.
  const inClear = (of: CardSecrets | undefined) => ({
    cardNumber: of && isClear(of.cardNumber) ? of.cardNumber : null,
    code: of?.code ?? null,
  });
  return (
    <FormDialog
      title={title}
      aside={<CardAside card={card} />}
      schema={cards.updateCard.body}
      texts="resources.cards.onUpdate"
      values={{ ...card, ...inClear(secrets) }}
      send={send}
      current={{
        opened: { ...card, ...inClear(secrets) },
        read: async () => {
          const now = await current.read();
          // Shown to who has been shown them before.
          return {
            ...now,
            ...inClear(
              secrets && (await agency.call(cards.revealCard, { params: { id: now.id } })).data,
            ),
          };
        },
      }}
    >
      <FormSection>
        <CardInputs />
      </FormSection>
    </FormDialog>
  );
};

export const UpdateCardDialog = ({ id }: DialogSubject) => (
  <ResourceContextProvider value="cards">
    <RecordDialog
      resource="masked-cards"
      id={id}
      title="resources.cards.update"
      loadFailed="cards.loadFailed"
    >
      {/* The contract's answer: the provider has normalised it. */}
      {(card) => <CardForm card={card as RaRecord & MaskedCard} />}
    </RecordDialog>
  </ResourceContextProvider>
);
