import { context } from 'esbuild';
import { keyOf, makeOptions, openSources } from '../../../worker/builder/esbuild/build-order.ts';

/**
 * @typedef {import('../../../worker/builder/esbuild/build-order.ts').BuildOrder} BuildOrder
 * @typedef {import('../../../worker/builder/esbuild/build-order.ts').ProjectOutput} ProjectOutput
 * @typedef {import('../../../worker/builder/esbuild/project-plugin.ts').ProjectSources} ProjectSources
 */

/** Projects, pages and backends apart, for which esbuild keeps what it has parsed. */
const MOST_KEPT = 8;
/** What has so much in common with the last build of a kept one, by files, is the same project, changed. */
const SAME = 0.9;
/**
 * With these esbuild goes to the disk by itself, and asks no plugin: a comment that names the map of a source, and the path of an
 * import or a `require` that is put together, for which it looks through whole folders. What only looks so is not built here either.
 */
const PAST_PLUGINS = [
  /sourceMappingURL/,
  /\bimport\s*(\/[*/]|\.\s*(defer|source)|\.\s*\/)/,
  /\bimport\s*\(\s*(?!(['"])[^'"\\\n]*\1\s*[),])/,
  /\brequire\s*(\/[*/]|[(.?[])/,
  // Letters of `require`, written as numbers.
  /\\u(\{0*|00)(65|69|71|72|75)/i,
];

/**
 * Builds what the Worker orders with the esbuild of the machine: the same options, the same plugin. It differs in one thing: this
 * esbuild can read the machine's files, so all that would lead to one fails the build (worker/builder/SPEC.md, NATIVE).
 */
export class NativeBuilder {
  /** Those that were used last come last. @type {KeptBuild[]} */
  #kept = [];
  #folder;

  /** @param {string} folder an empty one: where this esbuild would begin to look for files */
  constructor(folder) {
    this.#folder = folder;
  }

  /**
   * @param {BuildOrder} order
   * @returns {Promise<ProjectOutput>}
   * @throws {NotHere | import('esbuild').BuildFailure} when it is not built here.
   */
  async build(order) {
    const kept = this.#find(order) ?? new KeptBuild(order, this.#folder);
    this.#kept = [...this.#kept.filter((other) => other !== kept), kept];
    try {
      return await kept.build(order);
    } finally {
      await this.#drop();
    }
  }

  /** How many contexts esbuild keeps. */
  get kept() {
    return this.#kept.length;
  }

  /** Gives back all that is kept. */
  async end() {
    await Promise.all(this.#kept.splice(0).map((kept) => kept.end()));
  }

  /** The free one of the same kind that has most in common with an order; null where a new one may be begun for it. */
  #find(order) {
    const key = keyOf(order);
    const [best] = this.#kept
      .filter((kept) => kept.key === key && !kept.isBusy)
      .map((kept) => ({ kept, share: kept.shareWith(order) }))
      .sort((one, other) => other.share - one.share);
    return best && (best.share >= SAME || this.#kept.length >= MOST_KEPT) ? best.kept : null;
  }

  /** Where there are too many, the oldest that nobody builds in are given back. */
  async #drop() {
    const tooMany = Math.max(0, this.#kept.length - MOST_KEPT);
    const dropped = this.#kept.filter((kept) => !kept.isBusy).slice(0, tooMany);
    this.#kept = this.#kept.filter((kept) => !dropped.includes(kept));
    await Promise.all(dropped.map((kept) => kept.end()));
  }
}

/** What this esbuild would answer differently than the one in the Worker. */
export class NotHere extends Error {}

/** Builds of one kind, one after another: esbuild parses again what has another text than in the one before. */
class KeptBuild {
  key;
  isBusy = false;
  /** Of the last build. */
  #files = {};
  /** @type {ProjectSources | null} */
  #sources = null;
  #folder;
  #opened;

  /** @param {BuildOrder} order */
  constructor(order, folder) {
    this.#folder = folder;
    this.key = keyOf(order);
    const { plugins = [], ...options } = makeOptions(order, null, () => this.#requireSources());
    this.#opened = context({
      ...options,
      plugins: plugins.map((plugin) => keepWithin(plugin, order.vendored)),
      write: false,
      logLevel: 'silent',
      // Here as elsewhere: the root of the outputs is where esbuild works.
      absWorkingDir: folder,
      outdir: folder,
    });
  }

  /** @returns {number} how much of an order the last build had, from 0 to 1. */
  shareWith({ files }) {
    const paths = Object.keys(files);
    const same = paths.filter((path) => files[path] === this.#files[path]);
    return same.length / paths.length;
  }

  /** @param {BuildOrder} order of this kind; one at a time */
  async build(order) {
    this.isBusy = true;
    this.#files = order.files;
    this.#sources = openSources(order);
    try {
      const opened = await this.#opened;
      const { outputFiles = [], metafile, warnings } = await opened.rebuild();
      if (!metafile) throw new Error('The bundler gave no list of what it made');
      // A look at the disk that was not foreseen. What it finds is not read.
      if (warnings.some(({ id }) => id === 'empty-glob')) throw new NotHere();
      const files = outputFiles.map((file) => ({
        path: file.path.slice(this.#folder.length),
        contents: file.contents,
        text: file.text,
      }));
      return { outputFiles: files, outputs: metafile.outputs };
    } finally {
      this.#sources = null;
      this.isBusy = false;
    }
  }

  async end() {
    await (await this.#opened).dispose();
  }

  #requireSources() {
    if (!this.#sources) throw new Error('No build is running');
    return this.#sources;
  }
}

/**
 * The plugin, and behind it a wall: what it does not answer for itself leads nowhere. Vendored packages are passed by.
 * @param {import('esbuild').Plugin} plugin
 * @param {string[]} vendored
 * @returns {import('esbuild').Plugin}
 */
function keepWithin(plugin, vendored) {
  const isVendored = (path) => vendored.some((name) => path === name || path.startsWith(`${name}/`));
  return {
    name: plugin.name,
    setup(build) {
      plugin.setup({
        ...build,
        onLoad: (where, load) => build.onLoad(where, async (args) => lookAt(await load(args))),
      });
      build.onResolve({ filter: /.*/ }, ({ path }) => (isVendored(path) ? undefined : refuse(path)));
      build.onLoad({ filter: /.*/ }, ({ path }) => refuse(path));
    },
  };
}

/** @param {import('esbuild').OnLoadResult | null | undefined} loaded */
function lookAt(loaded) {
  const text = loaded?.contents;
  const goesPast = typeof text === 'string' && PAST_PLUGINS.find((pattern) => pattern.test(text));
  return goesPast ? refuse(goesPast.source) : loaded;
}

function refuse(what) {
  return { errors: [{ text: `"${what}" is not read here.` }] };
}
