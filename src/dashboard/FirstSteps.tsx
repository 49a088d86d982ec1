import { Box, Button, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { InternalAddress } from '../routes.ts';
import { useCan } from '../session/useCan.ts';

interface StepProps {
  readonly name: 'settings' | 'imports' | 'companies' | 'advisors' | 'customers' | 'policies';
  readonly to: InternalAddress;
}

const steps: readonly StepProps[] = [
  { name: 'settings', to: '/settings' },
  { name: 'imports', to: '/imports/create' },
  { name: 'companies', to: '/companies/create' },
  { name: 'advisors', to: '/advisors/create' },
  { name: 'customers', to: '/customers/create' },
  { name: 'policies', to: '/policies/create' },
];

const styles = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: { xs: 0.5, sm: 2 },
  py: 1,
} as const;

const Step = ({ name, to }: StepProps) => {
  const translate = useTranslate();
  const canAccess = useCan(name, name === 'settings' ? 'edit' : 'create');
  if (!canAccess) return null;
  return (
    <Box component="li" sx={styles}>
      <Button
        component={LinkBase}
        to={to}
        variant={name === 'imports' ? 'contained' : 'outlined'}
        sx={{ flex: 'none', minWidth: 190 }}
      >
        {translate(`dashboard.firstSteps.${name}.action`)}
      </Button>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate(`dashboard.firstSteps.${name}.why`)}
      </Typography>
    </Box>
  );
};

export const FirstSteps = () => {
  const translate = useTranslate();
  const titleId = useId();
  const shapesAgency = useCan('settings', 'edit');
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ px: 3, py: 3 }}>
      <Typography id={titleId} variant="h2">
        {translate('dashboard.firstSteps.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        {translate('dashboard.firstSteps.hint')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, mt: 1.5, mb: 0 }}>
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </Box>
      {shapesAgency ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('dashboard.firstSteps.demonstration')}
        </Typography>
      ) : null}
    </Card>
  );
};
