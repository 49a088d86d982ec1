import InsertChart from '@mui/icons-material/InsertChartOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import type { InternalAddress } from '../../routes.ts';
import { useCan } from '../../session/useCan.ts';

const create: InternalAddress = '/policies/create';

/** An agency that has just begun: one invitation in the place of many empty pictures. */
export const NoFigures = () => {
  const translate = useTranslate();
  const canAccess = useCan('policies', 'create');
  return (
    <Card
      component="section"
      sx={{ mt: 1.75, px: 2, py: 6, display: 'grid', justifyItems: 'center', textAlign: 'center' }}
    >
      <InsertChart aria-hidden sx={{ fontSize: 44, color: 'primary.main', mb: 1 }} />
      <Typography variant="h2">{translate('dashboard.charts.begin')}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        {translate('dashboard.charts.beginHint')}
      </Typography>
      {canAccess ? (
        <Button component={LinkBase} to={create} variant="contained" sx={{ mt: 2 }}>
          {translate('dashboard.cards.policies.first')}
        </Button>
      ) : null}
    </Card>
  );
};
