import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { OrderedChoice } from '../../ui/inputs/OrderedChoice.tsx';
import {
  CARDS,
  CHARTS,
  useOwnCards,
  useShownCards,
  useShownCharts,
  useShownViews,
} from './arrangement.ts';

const ArrangeHomeDialog = () => {
  const translate = useTranslate();
  const own = useOwnCards();
  const [cards, setCards] = useShownCards();
  const [charts, setCharts] = useShownCharts();
  const views = useShownViews();
  return (
    <DialogFrame
      title="dashboard.arrange.title"
      width="sm"
      closesOutside
      actions={
        <Button
          onClick={() => {
            setCards(CARDS);
            setCharts(CHARTS);
            views.reset();
          }}
        >
          {translate('dashboard.arrange.reset')}
        </Button>
      }
    >
      <Typography variant="h3">{translate('dashboard.arrange.cards')}</Typography>
      <OrderedChoice
        options={own.map((name) => ({ name, label: translate(`dashboard.cards.${name}.title`) }))}
        chosen={cards.filter((name) => own.includes(name))}
        onChange={setCards}
      />
      {views.offered.length > 0 ? (
        <>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {translate('views.label')}
          </Typography>
          <OrderedChoice
            options={views.offered.map(({ id, name }) => ({ name: `${id}`, label: name }))}
            chosen={views.chosen.map(({ id }) => `${id}`)}
            onChange={(ids) => views.setShown(ids.map(Number))}
          />
        </>
      ) : null}
      <Typography variant="h3" sx={{ mt: 2 }}>
        {translate('dashboard.arrange.charts')}
      </Typography>
      <OrderedChoice
        options={CHARTS.map((name) => ({
          name,
          label: translate(`dashboard.charts.${name}.title`),
        }))}
        chosen={charts}
        onChange={setCharts}
      />
    </DialogFrame>
  );
};

export default ArrangeHomeDialog;
