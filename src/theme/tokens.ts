/** A colour of ink and the soft ground it is written on. */
export interface Tone {
  readonly ink: string;
  readonly ground: string;
}

/** The meanings of a status: done, refused, careful, over, for information. */
export type StatusTone = 'ok' | 'no' | 'warn' | 'grey' | 'info';

/** Every colour and shadow of a theme; nothing else in the application names a colour. */
export interface Tokens {
  readonly background: string;
  readonly card: string;
  readonly ink: string;
  readonly muted: string;
  /** Lines that only part things: cards, table rows. */
  readonly line: string;
  /** Edges one must see to find a control: inputs (3:1 against both grounds, WCAG 1.4.11). */
  readonly field: string;
  readonly brand: string;
  readonly brandStrong: string;
  readonly brandSoft: string;
  readonly onBrand: string;
  readonly nav: string;
  readonly navCurrent: string;
  readonly navInk: string;
  readonly navInkStrong: string;
  readonly navLine: string;
  readonly navAccent: string;
  readonly status: Readonly<Record<StatusTone, Tone>>;
  readonly onStatus: string;
  readonly cardShadow: string;
  readonly dialogShadow: string;
}

/** The light theme. */
export const lightTokens: Tokens = {
  background: '#f5f7f8',
  card: '#ffffff',
  ink: '#13232d',
  muted: '#5a6a75',
  line: '#e2e8ec',
  field: '#7f8e98',
  brand: '#0b6e6e',
  brandStrong: '#085454',
  brandSoft: '#e3f1f0',
  onBrand: '#ffffff',
  nav: '#0f2e3f',
  navCurrent: '#16405a',
  navInk: '#c9d8e0',
  navInkStrong: '#ffffff',
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
  cardShadow: '0 1px 2px #13232d14, 0 1px 8px #13232d0a',
  dialogShadow: '0 12px 40px #13232d33',
};

/** The dark theme. */
export const darkTokens: Tokens = {
  background: '#0c151b',
  card: '#131f27',
  ink: '#e6eef2',
  muted: '#93a5b0',
  line: '#223440',
  field: '#5d7280',
  brand: '#4fc1b9',
  brandStrong: '#7ad6cf',
  brandSoft: '#123735',
  onBrand: '#06201f',
  nav: '#0a1f2b',
  navCurrent: '#12384b',
  navInk: '#c9d8e0',
  navInkStrong: '#ffffff',
  navLine: '#2b4d61',
  navAccent: '#57c7be',
  status: {
    ok: { ink: '#6fd3a0', ground: '#12352a' },
    no: { ink: '#ff9a92', ground: '#3d1a1a' },
    warn: { ink: '#f2c266', ground: '#3a2c10' },
    grey: { ink: '#b4c1ca', ground: '#22303a' },
    info: { ink: '#8cc0ff', ground: '#12304d' },
  },
  onStatus: '#06201f',
  cardShadow: 'none',
  dialogShadow: '0 12px 40px #00000080',
};
