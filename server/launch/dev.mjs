/** `npm run dev`: serves the page from its sources with hot reload on port 5173, and restarts the server on every change. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const programs = [
  // Texts are not modules, so tsx would not watch them automatically.
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--include=server/content/**/*',
    '--include=CHANGELOG.md',
    'server/main.ts',
  ],
  ['node_modules/vite/bin/vite.js'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

function stopAll() {
  for (const program of programs) program.kill('SIGTERM');
}

process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
// The end of one program stops the other.
for (const program of programs) {
  program.once('exit', (code) => {
    process.exitCode = code ?? 0;
    stopAll();
  });
}
