/**
 * Unexpected console output fails the test that caused it. A test that expects a warning replaces the method itself
 * (`vi.spyOn(console, 'warn').mockImplementation(...)`) and asserts what was written.
 */
import { afterEach, beforeEach } from 'vitest';

const LOUD = ['error', 'warn'] as const;

let written: string[] = [];

for (const method of LOUD) {
  console[method] = (...parts: unknown[]) => {
    written.push(`console.${method}: ${parts.map(String).join(' ')}`);
  };
}

beforeEach(() => {
  written = [];
});

afterEach(() => {
  const unexpected = written;
  written = [];
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
});
