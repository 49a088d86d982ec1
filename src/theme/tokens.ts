export interface Tone {
  readonly ink: string;
  readonly ground: string;
}

/** The meanings of a status: done, refused, careful, over, for information. */
export type StatusTone = 'ok' | 'no' | 'warn' | 'grey' | 'info';

export interface ChartColors {
  readonly actual: string;
  readonly expected: string;
  /** Colours by days overdue, from few to many. */
  readonly overdue: readonly [string, string, string];
  readonly notYetDue: string;
}

export interface NoticeColors {
  readonly ground: string;
  readonly ink: string;
  readonly link: string;
}

/** Every colour and shadow of a theme; nothing else in the application names a colour. */
export interface Tokens {
  readonly background: string;
  readonly card: string;
  readonly head: string;
  readonly hover: string;
  readonly ink: string;
  readonly muted: string;
  /** Lines that only part things: cards, sections. */
  readonly line: string;
  readonly hairline: string;
  /** Edges that show where a control is: inputs (3:1 against both grounds, WCAG 1.4.11). */
  readonly field: string;
  readonly brand: string;
  readonly brandStrong: string;
  readonly brandSoft: string;
  readonly onBrand: string;
  readonly nav: string;
  readonly navCurrent: string;
  readonly navInk: string;
  readonly navInkStrong: string;
  readonly navMuted: string;
  readonly navLine: string;
  readonly navAccent: string;
  readonly status: Readonly<Record<StatusTone, Tone>>;
  readonly onStatus: string;
  readonly chart: ChartColors;
  readonly notice: NoticeColors;
  readonly scrim: string;
  readonly cardShadow: string;
  readonly floatShadow: string;
}

export const lightTokens: Tokens = {
  background: '#f5f7f8',
  card: '#ffffff',
  head: '#fafbfc',
  hover: '#f1f5f6',
  ink: '#13232d',
  muted: '#566670',
  line: '#e2e8ec',
  hairline: '#edf1f3',
  field: '#7f8e98',
  brand: '#0b6e6e',
  brandStrong: '#085454',
  brandSoft: '#e3f1f0',
  onBrand: '#ffffff',
  nav: '#0f2e3f',
  navCurrent: '#1b4459',
  navInk: '#c9d8e0',
  navInkStrong: '#ffffff',
  navMuted: '#93abb9',
  navLine: '#2b4d61',
  navAccent: '#57c7be',
  status: {
    ok: { ink: '#1c7c4c', ground: '#e2f3e9' },
    no: { ink: '#b3261e', ground: '#fbe7e5' },
    warn: { ink: '#8a5a00', ground: '#fdf0d5' },
    grey: { ink: '#4d5b66', ground: '#e9edf0' },
    info: { ink: '#0b5cab', ground: '#e3eefb' },
  },
  onStatus: '#ffffff',
  chart: {
    actual: '#0b6e6e',
    expected: '#bfdcda',
    overdue: ['#b7791f', '#c4562f', '#b3261e'],
    notYetDue: '#3f78b5',
  },
  notice: { ground: '#12303f', ink: '#ffffff', link: '#7ad6cf' },
  scrim: '#0b1b2599',
  cardShadow: '0 1px 2px #13232d0d',
  floatShadow: '0 8px 28px #13232d26, 0 1px 3px #13232d1f',
};

export const darkTokens: Tokens = {
  background: '#0c151b',
  card: '#131f27',
  head: '#16242d',
  hover: '#192933',
  ink: '#e6eef2',
  muted: '#9aabb6',
  line: '#243743',
  hairline: '#1c2b35',
  field: '#647a88',
  brand: '#4fc1b9',
  brandStrong: '#7ad6cf',
  brandSoft: '#123735',
  onBrand: '#06201f',
  nav: '#0a1c27',
  navCurrent: '#143a4d',
  navInk: '#c3d2da',
  navInkStrong: '#ffffff',
  navMuted: '#88a0ae',
  navLine: '#21404f',
  navAccent: '#57c7be',
  status: {
    ok: { ink: '#6fd3a0', ground: '#12352a' },
    no: { ink: '#ff9a92', ground: '#3d1a1a' },
    warn: { ink: '#f2c266', ground: '#3a2c10' },
    grey: { ink: '#b4c1ca', ground: '#22303a' },
    info: { ink: '#8cc0ff', ground: '#12304d' },
  },
  onStatus: '#06201f',
  chart: {
    actual: '#3aa79f',
    expected: '#1f4a4a',
    overdue: ['#c9973f', '#d9764f', '#e5675d'],
    notYetDue: '#6ea6e0',
  },
  notice: { ground: '#e6eef2', ink: '#13232d', link: '#0b6e6e' },
  scrim: '#04090db3',
  cardShadow: 'none',
  floatShadow: '0 10px 34px #000000a6, 0 0 0 1px #2b4150',
};
