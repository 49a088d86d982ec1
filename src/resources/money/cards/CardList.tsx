import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { texts } from '../../../../domain/texts.ts';
import { HumanGate } from '../../../captcha/HumanGate.tsx';
import { Allowed } from '../../../ui/Allowed.tsx';
import { RegisterButton } from '../../../ui/list/ListHeader.tsx';
import { ExpiringCardsButton, OpenCards } from './OpenCards.tsx';

/** The list's title while it is behind its gate. */
const ClosedHeader = () => {
  const title = useTranslate()('resources.cards.page.list');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <title>{`${title} · Amparo`}</title>
      <Typography variant="h1">{title}</Typography>
      <Box sx={{ flex: 1 }} />
      <ExpiringCardsButton />
      <RegisterButton />
    </Box>
  );
};

/** The cards, behind a human verification (specification §2). */
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
