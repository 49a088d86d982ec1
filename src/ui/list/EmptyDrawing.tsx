import { styled } from '@mui/material';

export interface EmptyDrawingProps {
  readonly of: 'none' | 'noneFound' | 'nothing';
}

const Drawing = styled('svg')(({ theme: { palette } }) => ({
  fill: 'none',
  strokeLinecap: 'round',
  '& .sheet': { fill: palette.action.hover, stroke: palette.divider },
  '& .line': { stroke: palette.fieldEdge, strokeWidth: 2, opacity: 0.55 },
  '& .mark': { fill: palette.brandSoft, stroke: palette.primary.main, strokeWidth: 1.5 },
  '& .sign': { fill: palette.background.paper, stroke: palette.primary.main, strokeWidth: 1.5 },
  '& .stroke': { stroke: palette.primary.main, strokeWidth: 2 },
}));

const signs = { none: 'M72 44v12M66 50h12', noneFound: 'm81.500 59.500 9 9' } as const;

export const EmptyDrawing = ({ of }: EmptyDrawingProps) => (
  <Drawing
    viewBox="0 0 96 72"
    width={of === 'none' ? 96 : 72}
    height={of === 'none' ? 72 : 54}
    aria-hidden
  >
    <rect className="sheet" x="10" y="14" width="60" height="46" rx="7" />
    <circle className="mark" cx="26" cy="30" r="6" />
    <path className="line" d="M38 27h24M38 33h16M18 45h44M18 52h30" />
    {of === 'nothing' ? null : (
      <>
        <circle className="sign" cx="72" cy="50" r="13" />
        <path className="stroke" d={signs[of]} />
      </>
    )}
  </Drawing>
);
