import { createTheme, ThemeProvider } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lightTheme } from '../../src/theme/themes.ts';

const show = () =>
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <main>
        <Tooltip title="Ver la póliza" enterDelay={0}>
          <button type="button">ver</button>
        </Tooltip>
      </main>
    </ThemeProvider>,
  );

it('a tooltip stands inside the page’s landmark, and lets clicks through', async () => {
  show();
  fireEvent.pointerMove(document.body);
  fireEvent.mouseOver(screen.getByRole('button'));
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.closest('main')).toBeTruthy();
  expect(getComputedStyle(tooltip).pointerEvents).toBe('none');
  expect(tooltip.querySelector<HTMLElement>('.MuiTooltip-tooltip')?.style.visibility).not.toBe(
    'hidden',
  );
});

it('a tooltip stays unseen where Esc has only given the focus back', async () => {
  show();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.mouseOver(screen.getByRole('button'));
  const tooltip = await screen.findByRole('tooltip', { hidden: true });
  expect(tooltip.querySelector<HTMLElement>('.MuiTooltip-tooltip')?.style.visibility).toBe(
    'hidden',
  );
});
