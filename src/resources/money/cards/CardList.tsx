import { useTranslate } from 'react-admin';
import { texts } from '../../../../domain/texts.ts';
import { HumanGate } from '../../../captcha/HumanGate.tsx';
import { Allowed } from '../../../ui/Allowed.tsx';
import { RegisterButton } from '../../../ui/list/ListHeader.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ExpiringCardsButton, OpenCards } from './OpenCards.tsx';

const ClosedHeader = () => (
  <PageHeader
    title="resources.cards.page.list"
    secondary={<ExpiringCardsButton />}
    primary={<RegisterButton variant="outlined" />}
  />
);

const CardList = () => {
  const translate = useTranslate();
  return (
    <Allowed action="list">
      <HumanGate
        reason={translate('cards.gate')}
        reasonAgain={translate('cards.gateAgain')}
        open={translate('cards.load')}
        missing={texts.captchaForCards}
        above={<ClosedHeader />}
      >
        {(human) => <OpenCards human={human} />}
      </HumanGate>
    </Allowed>
  );
};

export default CardList;
