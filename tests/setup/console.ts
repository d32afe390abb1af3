/**
 * Unexpected console output fails the test that caused it. A test that expects a warning replaces the method itself
 * (`vi.spyOn(console, 'warn').mockImplementation(...)`) and asserts what was written.
 */
import { afterEach, beforeEach } from 'vitest';

const LOUD = ['error', 'warn'] as const;

/** Browsers report it if one resize causes another, which they deliver with the next frame. */
const HARMLESS = /ResizeObserver loop completed/;

let written: string[] = [];

for (const method of LOUD) {
  console[method] = (...parts: unknown[]) => {
    const line = parts.map(String).join(' ');
    if (!HARMLESS.test(line)) written.push(`console.${method}: ${line}`);
  };
}

beforeEach(() => {
  written = [];
});

afterEach(() => {
  const unexpected = written;
  written = [];
  if (unexpected.length > 0) throw new Error(`Unexpected console output: ${unexpected.join('\n')}`);
});
