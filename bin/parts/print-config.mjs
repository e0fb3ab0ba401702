/** Prints wrangler.toml as JSON, read as wrangler reads it. */
import { experimental_readRawConfig as readConfig } from 'wrangler';
import { inRoot } from './root.mjs';

console.log(JSON.stringify(readConfig({ config: inRoot('wrangler.toml') }).rawConfig));
