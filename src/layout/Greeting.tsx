import { Avatar, Box, Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { initialsOf } from '../ui/format.ts';

export const Greeting = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const name = identity?.fullName;
  if (!name) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0 }}>
      {/* A phone's bar has the page's title in its place. */}
      <Typography noWrap sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {translate('app.greeting')}{' '}
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 650 }}>
          {name}
        </Box>
      </Typography>
      <Avatar
        aria-hidden
        sx={{
          width: 30,
          height: 30,
          bgcolor: 'brandSoft',
          color: 'primary.main',
          fontSize: 12,
          fontWeight: 650,
        }}
      >
        {initialsOf(name)}
      </Avatar>
    </Box>
  );
};
