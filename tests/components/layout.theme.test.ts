import { createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../../src/theme/themes.ts';
import { darkTokens, lightTokens, type Tokens } from '../../src/theme/tokens.ts';

/** Relative luminance of a #rrggbb colour (WCAG 2.2). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

type Pair = [name: string, ink: string, ground: string];

const textPairs = (tokens: Tokens): Pair[] => [
  ...(['background', 'card', 'head', 'hover'] as const).flatMap((ground): Pair[] => [
    ...(['ink', 'muted', 'brand', 'brandStrong'] as const).map(
      (ink): Pair => [`${ink} on ${ground}`, tokens[ink], tokens[ground]],
    ),
  ]),
  ...(['background', 'card'] as const).flatMap((ground) =>
    Object.entries(tokens.status).map(
      ([tone, { ink }]): Pair => [`${tone} on ${ground}`, ink, tokens[ground]],
    ),
  ),
  ...Object.entries(tokens.status).flatMap(([tone, { ink, ground }]): Pair[] => [
    [`chip ${tone}`, ink, ground],
    [`filled notice ${tone}`, tokens.onStatus, ink],
  ]),
  ['primary button', tokens.onBrand, tokens.brand],
  ['primary button under the pointer', tokens.onBrand, tokens.brandStrong],
  ['avatar', tokens.brand, tokens.brandSoft],
  ['notice', tokens.notice.ink, tokens.notice.ground],
  ['link of a notice', tokens.notice.link, tokens.notice.ground],
  ['menu', tokens.navInk, tokens.nav],
  ['name of an area of the menu', tokens.navMuted, tokens.nav],
  ['menu, current entry', tokens.navInkStrong, tokens.navCurrent],
  ['tooltip', tokens.navInkStrong, tokens.nav],
];

const edgePairs = (tokens: Tokens): Pair[] => [
  ...[tokens.chart.actual, tokens.chart.notYetDue, ...tokens.chart.overdue].map(
    (bar): Pair => [`bar ${bar} on a card`, bar, tokens.card],
  ),
  ['input on a card', tokens.field, tokens.card],
  ['input on the page', tokens.field, tokens.background],
  ['focus ring', tokens.brand, tokens.background],
  ['focus ring in the menu', tokens.navAccent, tokens.nav],
];

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
])('the %s theme', (_, tokens) => {
  it.each(textPairs(tokens))('can be read: %s', (_pair, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs(tokens))('shows its controls: %s', (_pair, edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('the themes', () => {
  it('measure contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('give screens the colours of statuses and of the menu', () => {
    const [light, dark] = [createTheme(lightTheme), createTheme(darkTheme)];
    expect(light.palette.status.ok).toEqual({ ink: '#1c7c4c', ground: '#e2f3e9' });
    expect(dark.palette.status.ok.ink).toBe('#6fd3a0');
    expect(light.palette.navigation.ground).toBe('#0f2e3f');
  });

  it('write figures of equal width in every text', () => {
    const { typography } = createTheme(lightTheme);
    expect([typography.body1.fontVariantNumeric, typography.h4.fontVariantNumeric]).toEqual([
      'tabular-nums',
      'tabular-nums',
    ]);
  });
});
