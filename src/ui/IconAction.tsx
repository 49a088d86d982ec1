import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

export interface IconActionProps extends Pick<IconButtonProps, 'className' | 'sx'> {
  readonly name: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** Reason why it cannot be done now: it looks so, does nothing and says this instead. */
  readonly refusal?: string | undefined;
  readonly isIdle?: boolean;
  readonly children?: ReactNode;
}

/** A tap shows the reason at once, long enough to be read; hints of what can be done wait for a long press. */
const onTouch = { enterTouchDelay: 0, leaveTouchDelay: 6000 } as const;

const off = { opacity: 0.45, cursor: 'default' } as const;

/**
 * An action as an icon. One that cannot be done keeps the focus and answers to a finger, which a disabled button does
 * not: so its reason can be read by everybody.
 */
export const IconAction = (props: IconActionProps) => {
  const { name, icon, onClick, refusal, isIdle = false, children, className, sx } = props;
  const isOff = isIdle || refusal !== undefined;
  return (
    <Tooltip title={refusal ?? name} {...(refusal === undefined ? {} : onTouch)}>
      <IconButton
        size="small"
        className={className}
        aria-label={refusal === undefined ? name : `${name}: ${refusal}`}
        aria-disabled={isOff || undefined}
        disableRipple={isOff}
        onClick={isOff ? undefined : onClick}
        sx={[...[sx ?? {}].flat(), isOff ? { '&&': off } : {}] as IconButtonProps['sx']}
      >
        {icon}
        {children}
      </IconButton>
    </Tooltip>
  );
};
