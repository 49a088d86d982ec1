import { vi } from 'vitest';

/**
 * Lets react-admin's autocomplete be: 5.15 hands MUI 9 a prop it no longer takes, and React says so
 * once per run. Every other complaint still fails the test. Call it in beforeEach.
 */
export const allowInputProps = (): void => {
  const complain = vi.mocked(console.error).getMockImplementation();
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (args[1] !== 'InputProps') complain?.(...args);
  });
};
