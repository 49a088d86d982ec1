import InsertChart from '@mui/icons-material/InsertChartOutlined';
import { Box, Typography } from '@mui/material';

const middle = {
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 0.5,
  minHeight: 160,
  textAlign: 'center',
  color: 'text.secondary',
} as const;

export const EmptyChart = ({ text }: { readonly text: string }) => (
  <Box sx={middle}>
    <InsertChart aria-hidden sx={{ fontSize: 32, opacity: 0.4 }} />
    <Typography>{text}</Typography>
  </Box>
);
