/**
 * What stands open beside the pages: the inspector, with which any page could run code inside our Worker, and the explorer,
 * which read every database without a login.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { listTree } from '../../bin/parts/server/process-tree.mjs';
import { readStatus, sendRaw } from './support/raw-socket.ts';

const port = Number(new URL(inject('origin')).port);

const PATHS = [
  '/cdn-cgi/explorer',
  '/cdn-cgi/explorer/api/d1/database',
  '/cdn-cgi/local/explorer',
  '/cdn-cgi/local/explorer/api/d1/database',
  '/cdn-cgi/handler/scheduled',
  '/cdn-cgi/local/scheduled',
  '/cdn-cgi/mf/scheduled',
  '/cdn-cgi/local/platform-proxy',
  '/cdn-cgi/local/email?from=a@hewn.example&to=b@hewn.example',
  '/cdn-cgi/ProxyWorker/pause',
  '/x/../cdn-cgi/local/scheduled',
  '/x/%2e%2e/cdn-cgi/local/scheduled',
  '/\\cdn-cgi/local/explorer',
  '/__cf_local/imagedelivery/a/b/c',
];

test.each(['localhost', 'nobody.apps.localhost'])(
  '[DOOR2] nothing of the runtime is reachable at %s',
  async (host) => {
    for (const path of PATHS) {
      const answer = await sendRaw(
        port,
        `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`,
      );
      expect(`${path} ${readStatus(answer)}`).toBe(`${path} 404`);
      expect(answer).toContain('{"error":{"code":"not_found"');
    }
  },
);

test.runIf(process.platform === 'linux')(
  '[DOOR2] of all ports that the server opens, none answers a stranger but the front door',
  async () => {
    const ports = listTree(inject('serverPid')).flatMap(({ pid }) => listPorts(pid));
    for (const open of new Set(ports)) {
      for (const path of ['/json', '/json/version', '/', '/cdn-cgi/local/explorer', '/core/error']) {
        const { status, body } = await requestLocal(`http://127.0.0.1:${open}${path}`);
        expect(`${path} ${status} ${body.toString().slice(0, 80)}`).toMatch(/^\S+ (400|403|404)\b/);
      }
    }
  },
);

/** The TCP ports on which a process listens. */
function listPorts(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return []; // Closed since it was listed.
      }
    }),
  );
  const LISTEN = '0A';
  return ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => columns[3] === LISTEN && sockets.has(columns[9] ?? ''))
      .map((columns) => Number.parseInt(columns[1]?.split(':')[1] ?? '', 16)),
  );
}
