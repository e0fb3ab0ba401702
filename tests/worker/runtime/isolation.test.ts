import { expect, test } from 'vitest';
import { deploy, emptySite, rawBackend, saveParts } from './deploy.ts';

test('probe', async () => {
  const probe = rawBackend(`
    const out = {};
    const attempt = async (name, work) => { try { out[name] = String(await work()).slice(0, 300); } catch (error) { out[name] = 'ERR ' + error.name + ': ' + error.message; } };
    await attempt('fetch loopback', async () => (await fetch('http://127.0.0.1:8787/')).status);
    await attempt('fetch meta', async () => (await fetch('http://169.254.169.254/latest')).status);
    await attempt('cf import', async () => Object.keys(await import('cloudflare:workers')).join());
    await attempt('cf env', async () => JSON.stringify((await import('cloudflare:workers')).env));
    await attempt('cf exports', async () => Object.keys((await import('cloudflare:workers')).exports));
    await attempt('sockets', async () => { const { connect } = await import('cloudflare:sockets'); const s = connect('127.0.0.1:22'); await s.opened; return 'OPEN'; });
    await attempt('sockets meta', async () => { const { connect } = await import('cloudflare:sockets'); const s = connect({hostname:'169.254.169.254', port:80}); await s.opened; return 'OPEN'; });
    await attempt('cache put', async () => { await caches.default.put('http://x.local/a', new Response('secret', {headers:{'cache-control':'max-age=100'}})); return 'put'; });
    await attempt('cache get', async () => { const r = await caches.default.match('http://x.local/a'); return r ? r.text() : 'none'; });
    await attempt('cache named', async () => { const c = await caches.open('n'); await c.put('http://x.local/a', new Response('secret', {headers:{'cache-control':'max-age=100'}})); const r = await c.match('http://x.local/a'); return r ? r.text() : 'none'; });
    await attempt('node', async () => Object.keys(await import('node:process')).slice(0,5).join());
    await attempt('fs', async () => (await import('node:fs')).readFileSync('/etc/passwd', 'utf8'));
    await attempt('eval', () => eval('1+1'));
    await attempt('Function', () => new Function('return 1')());
    await attempt('dataimport', () => import('data:text/javascript,export default 1'));
    await attempt('date', () => { const t = Date.now(); let n = 0; while (Date.now() === t && n < 1e7) n++; return n; });
    await attempt('perf', () => { const t = performance.now(); let n = 0; while (performance.now() === t && n < 1e7) n++; return n; });
    await attempt('globals', () => Object.getOwnPropertyNames(globalThis).join(' ').slice(0,3000));
    await attempt('ws', async () => { const w = new WebSocket('ws://127.0.0.1:1/'); return new Promise((r) => { w.addEventListener('error', (e) => r('error ' + e.message)); w.addEventListener('open', () => r('open')); }); });
    await attempt('env', () => JSON.stringify(environment));
    await attempt('headers', () => JSON.stringify([...request.headers]));
    await attempt('cfobj', () => JSON.stringify(request.cf));
    return Response.json(out);
  `);
  const { call } = await deploy(await saveParts(emptySite, probe), { slug: 'probe', variables: { A: 'b' } });
  const answer = await call('/api/x', {
    headers: { cookie: '__Host-hewn.session=1; mine=2', 'cf-connecting-ip': '1.2.3.4', 'x-hewn-user': 'u' },
  });
  expect(JSON.stringify(await answer.json(), null, 1)).toBe('');
});
