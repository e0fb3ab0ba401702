import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where the backend listens while pages are developed; Vite hands the calls on. */
const BACKEND_PORT = process.env.BACKEND_PORT ?? (await findFreePort());

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
      const child = spawn(process.execPath, ['--watch', 'backend/server.ts'], {
        env: {
          ORIGIN: `http://localhost:${server.config.server.port ?? 5173}`,
          ...process.env,
          PORT: BACKEND_PORT,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      server.httpServer?.once('close', () => child.kill());
      process.once('exit', () => child.kill());
      // It says its address when it listens. A backend that cannot start has said why.
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      child.stdout.pipe(process.stdout);
    },
  };
}

const target = `http://127.0.0.1:${BACKEND_PORT}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), backend()],
  build: { outDir: 'build' },
  server: { proxy: { '/api': target, '/docs': target, '/openapi.json': target } },
});
