declare namespace Cloudflare {
  /** Gives `ctx.exports` its types: `ctx.exports.default.fetch(request)` is our own router, from inside. */
  interface GlobalProps {
    mainModule: typeof import('./index.ts');
  }
}
