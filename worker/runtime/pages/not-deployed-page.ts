/** The answer at an address where nothing is deployed. */
export function notDeployedPage(): Response {
  return new Response(
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Not found</title>
    <style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;color-scheme:light dark}main{text-align:center;padding:1rem}</style>
  </head>
  <body><main><h1>Nothing is here</h1><p>There is no app at this address.</p></main></body>
</html>
`,
    {
      status: 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      },
    },
  );
}
