import Box from '@mui/material/Box';
import { encode } from 'uqr';

/** Modules of white around the code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/** A text as a QR code, drawn here: the secret in it leaves the page by no request. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, alignSelf: 'center', borderRadius: 1 }}
    >
      {/* Black on white in the dark theme too: not every application reads it the other way. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </Box>
  );
};
