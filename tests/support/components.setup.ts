import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import './quickPage.ts';
import './shortStyles.ts';

// A busy machine may take many times the library's second to show what a test waits for.
configure({ asyncUtilTimeout: 20_000 });

/** A window so low that lists begin with the rows that the specification asks for. */
Object.assign(window, { innerHeight: 480 });

/**
 * Every component test fails when something complained on the console. A test that wants to see a
 * complaint spies on the console itself.
 */
const complaints: string[] = [];

/** react-admin logs every refusal of the server, by itself; tests let the server refuse on purpose. */
const isRefusal = (args: readonly unknown[]) =>
  args.length === 1 && args[0] instanceof Error && args[0].name === 'HttpError';

/** A browser saves what a link with `download` leads to; the simulated one would leave the page for it. */
const { click } = HTMLAnchorElement.prototype;
HTMLAnchorElement.prototype.click = function clickOrSave() {
  if (!this.hasAttribute('download')) click.call(this);
};

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      if (!isRefusal(args)) complaints.push(`console.${level}: ${format(...args)}`);
    });
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  if (!window.location.href.startsWith('http')) {
    throw new Error(
      `The page was left for ${window.location.href}, which the files after it would begin at`,
    );
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});
