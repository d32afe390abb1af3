import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'core', include: ['src/core/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'offline', include: ['src/offline/**/*.test.ts', 'sw/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'page', include: ['src/page/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'server', include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});
