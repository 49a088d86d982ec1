import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { CountCard } from './CountCard.tsx';
import { dashboardTexts as texts } from './texts.ts';

const longDate = new Intl.DateTimeFormat('es-EC', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Guayaquil',
});

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The home (specification §2): where the agency stands today. */
const Dashboard = () => {
  const [today] = useState(() => longDate.format(new Date()));
  return (
    <>
      <Title title={texts.title} />
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {sentence(today)} · {texts.timeZone}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
        }}
      >
        <CountCard title={texts.policies} resource="policies" to="/policies" />
        <CountCard title={texts.customers} resource="customers" to="/customers" />
      </Box>
    </>
  );
};

export default Dashboard;
