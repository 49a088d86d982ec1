import type { StyleDictionary } from 'pdfmake/interfaces';

export const COLOURS = {
  ink: '#13232d',
  muted: '#5a6a75',
  line: '#dbe3e8',
  brand: '#0b6e6e',
  nav: '#0f2e3f',
  ok: '#1c7c4c',
  no: '#b3261e',
  warn: '#8a5a00',
  grey: '#4d5b66',
} as const;

export const STYLES: StyleDictionary = {
  agency: { fontSize: 10, bold: true, color: COLOURS.brand },
  agencyDetail: { fontSize: 7.5, color: COLOURS.muted, margin: [0, 1, 0, 0] },
  issued: { fontSize: 7.5, color: COLOURS.muted, alignment: 'right' },
  title: { fontSize: 17, bold: true, color: COLOURS.nav },
  subtitle: { fontSize: 9, color: COLOURS.muted, margin: [0, 2, 0, 0] },
  paragraph: { fontSize: 9, margin: [0, 10, 0, 0] },
  section: { fontSize: 10.5, bold: true, color: COLOURS.brand, margin: [0, 16, 0, 6] },
  figureLabel: { fontSize: 7.5, color: COLOURS.muted },
  figure: { fontSize: 12.5, bold: true, color: COLOURS.nav, margin: [0, 2, 0, 0] },
  smallFigure: { fontSize: 11, bold: true, color: COLOURS.nav, margin: [0, 2, 0, 0] },
  figureNote: { fontSize: 7.5, color: COLOURS.muted, margin: [0, 1, 0, 0] },
  empty: { fontSize: 9.5, color: COLOURS.muted, margin: [0, 10, 0, 10] },
  footer: { fontSize: 7.5, color: COLOURS.muted },
};
