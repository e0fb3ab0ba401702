import { expect, test } from 'vitest';
import { listByHand, makeDeployConfig, readDeployHosts } from './deploy-settings.mjs';

const environment = {
  APP_HOST: 'hewn.example',
  APPS_HOST: 'hewn-apps.example',
  PREVIEW_HOST: 'preview.hewn.example',
  ZONE: 'hewn.example',
};

test('[HOSTS1] each host must be there, be a host name, be in the zone and differ from the others', () => {
  expect(() => readDeployHosts(environment)).toThrow('hewn-apps.example is not in the zone hewn.example.');
  expect(() => readDeployHosts({ ...environment, APPS_HOST: 'https://x' })).toThrow(
    'which is not a host name',
  );
  expect(() => readDeployHosts({ ...environment, APPS_HOST: '' })).toThrow('Set APPS_HOST');
  expect(() => readDeployHosts({ ...environment, APPS_HOST: 'hewn.example' })).toThrow(
    'three different hosts',
  );
});

test('[HOSTS2] the configuration of a deployment keeps all of wrangler.toml but hosts, routes and the database', () => {
  const hosts = readDeployHosts({ ...environment, APPS_HOST: 'apps.hewn.example' });
  const config = makeDeployConfig(
    { main: 'worker/index.ts', vars: { OTHER: 'kept' }, d1_databases: [{ binding: 'DB', database_id: '0' }] },
    hosts,
    'the-id',
  );
  expect(config).toMatchObject({
    main: 'worker/index.ts',
    vars: { OTHER: 'kept', APPS_HOST: 'apps.hewn.example' },
  });
  expect(config.d1_databases).toEqual([{ binding: 'DB', database_id: 'the-id' }]);
  expect(config.routes.map(({ pattern }) => pattern)).toEqual([
    'hewn.example',
    '*.apps.hewn.example/*',
    '*.preview.hewn.example/*',
  ]);
});

test('[HOSTS3] a certificate is asked for only where the one of the zone does not reach', () => {
  const near = listByHand({
    app: 'hewn.example',
    apps: 'hewn.example',
    preview: 'hewn.example',
    zone: 'hewn.example',
  });
  expect(near.some((line) => line.startsWith('A certificate'))).toBe(false);
  const far = listByHand({
    app: 'h.example',
    apps: 'apps.h.example',
    preview: 'preview.h.example',
    zone: 'h.example',
  });
  expect(far.find((line) => line.startsWith('A certificate'))).toContain(
    '*.apps.h.example and *.preview.h.example',
  );
});
