import { vi } from 'vitest';

/**
 * Ignores one complaint: react-admin's autocomplete, 5.15, hands MUI 9 a prop it no longer takes, and
 * React complains once per run. Every other complaint still fails the test.
 */
export const ignoreInputProps = (): void => {
  const complain = vi.mocked(console.error).getMockImplementation();
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (args[1] !== 'InputProps') complain?.(...args);
  });
};
