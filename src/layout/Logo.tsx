import type { SvgIconProps } from '@mui/material';
import SvgIcon from '@mui/material/SvgIcon';

/** The mark of the product: a shield that shelters an umbrella. Decorative; name it beside it. */
export const Logo = (props: SvgIconProps) => (
  <SvgIcon viewBox="0 0 32 32" aria-hidden {...props}>
    <path fill="#57c7be" d="M16 2 4 6.5v9C4 23 9 28 16 30c7-2 12-7 12-14.5V6.5z" />
    <path fill="#0f2e3f" d="M9 17a7 7 0 0 1 14 0z" />
    <rect x="15.2" y="16" width="1.6" height="7" fill="#0f2e3f" />
  </SvgIcon>
);
