import { afterAll, beforeEach, onTestFailed } from 'vitest';
import { closePages, describePages } from './browser.ts';

beforeEach(() => {
  onTestFailed(async ({ task }) => console.error(`${task.name}\n${await describePages()}`));
});

afterAll(closePages);
