/** Where Remix, or the package that reads for it, lets an abort fall through: file → what stands there, and what is to. */
const mends = [
  {
    file: /@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
    from: `    let decoded = await decodeViaTurboStream(res.body, window);
    return {
      status: res.status,
      data: decoded.value
    };
  } catch (e) {
    console.error(e);`,
    to: `    let decoded = await decodeViaTurboStream(res.body, window);
    decoded.done.catch(() => {});
    return {
      status: res.status,
      data: decoded.value
    };
  } catch (e) {
    if (init.signal && init.signal.aborted) throw e;
    console.error(e);`,
  },
  {
    file: /turbo-stream\/dist\/turbo-stream\.mjs$/,
    from: 'let donePromise = done.promise;',
    to: 'let donePromise = done.promise;\n  donePromise.catch(() => {});',
  },
];

/**
 * Mends what Remix does with the data of a page that somebody leaves before they have come: it reports the stream that it
 * cut off itself as an error on the console (while the first part is read), or as a rejection that nobody handles (after that;
 * values that still wait are told by promises of their own).
 * @param {string} path of a module
 * @param {string} code
 * @returns {string | undefined} undefined where there is nothing to mend.
 * @throws {Error} when another version reads otherwise: then this is to be looked at again.
 */
export function mendAborts(path, code) {
  const mend = mends.find(({ file }) => file.test(path));
  if (!mend) return undefined;
  if (!code.includes(mend.from)) throw new Error(`quiet-aborts.mjs does not know this version of ${path}.`);
  return code.replace(mend.from, mend.to);
}

/** @returns {import('vite').Plugin} the mend, for the build of the pages. */
export function quietAborts() {
  return {
    name: 'quiet-aborts',
    transform(code, id) {
      const mended = mendAborts(id, code);
      return mended === undefined ? undefined : { code: mended, map: null };
    },
  };
}
