import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where the backend listens while pages are developed; Vite hands the calls on. */
const BACKEND_PORT = process.env.BACKEND_PORT ?? (await findFreePort());
/** The environment that `npm run dev` makes (`tools/python.mjs`), or the machine's own. */
const PYTHON = ['.venv/bin/python', '.venv/Scripts/python.exe'].find((path) => existsSync(path)) ?? 'python3';

async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' ? address?.port : address);
}

/** Runs the backend beside Vite and starts it anew when one of its files changes. */
function backend(): Plugin {
  return {
    name: 'backend',
    apply: 'serve',
    async configureServer(server) {
      const uvicorn = ['-m', 'uvicorn', 'backend.main:app', '--reload', '--reload-dir', 'backend'];
      const child = spawn(PYTHON, [...uvicorn, '--port', BACKEND_PORT], {
        env: { ORIGIN: `http://localhost:${server.config.server.port ?? 5173}`, ...process.env },
        stdio: ['ignore', 'inherit', 'pipe'],
      });
      server.httpServer?.once('close', () => child.kill());
      process.once('exit', () => child.kill());
      child.stderr.pipe(process.stderr);
      // It says on its log when it has started. A backend that cannot start has said why.
      const started = new Promise<void>((resolve) => {
        child.stderr.on('data', (text) => {
          if (String(text).includes('Application startup complete')) resolve();
        });
      });
      await Promise.race([started, once(child, 'exit')]);
    },
  };
}

const target = `http://127.0.0.1:${BACKEND_PORT}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), backend()],
  build: { outDir: 'build' },
  server: { proxy: { '/api': target, '/docs': target, '/openapi.json': target } },
});
