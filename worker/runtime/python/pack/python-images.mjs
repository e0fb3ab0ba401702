/** What only the Python that will run it can make: compiled modules, and its memory after importing them. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @param {string} folder of Pyodide
 * @param {object} info of its lock file
 */
async function load(folder, info, options = {}) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
  return loadPyodide({
    indexURL: `${folder}/`,
    lockFileContents: { info, packages: {} },
    stderr: (line) => console.error(line),
    ...options,
  });
}

/**
 * @param {string} folder of Pyodide
 * @param {object} info of its lock file
 * @param {Record<string, Uint8Array>} sources files by path
 * @returns {Promise<Uint8Array>} a zip of them, `.py` as `.pyc`.
 */
export async function compileSite(folder, info, sources) {
  const python = await load(folder, info);
  for (const [path, bytes] of Object.entries(sources)) {
    python.FS.mkdirTree(`/src/${dirname(path)}`);
    python.FS.writeFile(`/src/${path}`, bytes);
  }
  python.runPython(`
import os, py_compile, warnings, zipfile
warnings.simplefilter("ignore")
names = sorted(os.path.relpath(os.path.join(d, f), "/src") for d, _, fs in os.walk("/src") for f in fs)
with zipfile.ZipFile("/site.zip", "w") as site:
    for name in names:
        if not name.endswith(".py"):
            entry = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))
            with open("/src/" + name, "rb") as data:
                site.writestr(entry, data.read(), zipfile.ZIP_DEFLATED, 9)
            continue
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile("/src/" + name, cfile="/compiled", dfile="/lib/site.zip/" + name, doraise=True, invalidation_mode=mode)
        # A time of its own: the same sources, the same bytes.
        entry = zipfile.ZipInfo(name + "c", (2000, 1, 1, 0, 0, 0))
        with open("/compiled", "rb") as compiled:
            site.writestr(entry, compiled.read(), zipfile.ZIP_DEFLATED, 9)
`);
  return python.FS.readFile('/site.zip');
}

/**
 * @param {string} folder of Pyodide
 * @param {object} info of its lock file
 * @param {Uint8Array} site
 * @returns {Promise<{ snapshot: Uint8Array, nativeModules: Uint8Array[] }>} Python's memory with the framework imported,
 * and the modules that Pyodide compiled from bytes on the way.
 */
export async function takeSnapshot(folder, info, site) {
  /** @type {Map<string, Uint8Array>} */
  const found = new Map();
  const Module = WebAssembly.Module;
  WebAssembly.Module = new Proxy(Module, {
    construct(_, [source]) {
      const bytes = new Uint8Array(
        source.buffer ?? source,
        source.byteOffset ?? 0,
        source.byteLength,
      ).slice();
      found.set(Buffer.from(bytes).toString('hex'), bytes);
      return new Module(source);
    },
  });
  const free = holdStill();
  try {
    const python = await load(folder, info, {
      _makeSnapshot: true,
      // The seed of hashes would else be another each time.
      env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0' },
    });
    python.FS.writeFile('/lib/site.zip', site);
    python.runPython(readFileSync(new URL('./before-snapshot.py', import.meta.url), 'utf8'));
    return { snapshot: python.makeMemorySnapshot(), nativeModules: [...found.values()] };
  } finally {
    WebAssembly.Module = Module;
    free();
  }
}

/**
 * What gets into Python's memory from around it would make each snapshot another one: the time, random bytes, the path of
 * this program. Nothing of it is used by an app: hewn_server.py seeds anew what was seeded.
 * @returns {() => void} puts all back.
 */
function holdStill() {
  const { getRandomValues } = crypto;
  const kept = { dateNow: Date.now, performanceNow: performance.now, program: process.argv[1] };
  Date.now = () => Date.UTC(2026, 0, 1);
  performance.now = () => 0;
  crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(1);
    return array;
  };
  process.argv[1] = 'python';
  return () => {
    Date.now = kept.dateNow;
    performance.now = kept.performanceNow;
    crypto.getRandomValues = getRandomValues;
    process.argv[1] = kept.program;
  };
}
