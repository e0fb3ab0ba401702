"""FastAPI's pages about an API, /docs and /redoc, with nothing from elsewhere: its own load scripts from other servers."""

import html
import json

import fastapi.applications
import fastapi.openapi.docs
from starlette.responses import HTMLResponse

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%(title)s</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
  details { border: 1px solid color-mix(in srgb, currentColor 20%%, transparent);
    border-radius: 0.5rem; margin: 0.5rem 0; padding: 0.5rem 0.75rem; overflow-x: auto; }
  summary { cursor: pointer; }
</style>
</head>
<body>
<h1>%(title)s</h1>
<p>For programs: <a href="%(link)s">the OpenAPI document</a></p>
<main></main>
<script>
  const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace'];
  const add = (parent, name, text) => {
    const element = document.createElement(name);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const show = ({ paths = {} }) => {
    for (const [path, calls] of Object.entries(paths))
      for (const method of METHODS.filter((name) => calls[name])) {
        const { summary = '', ...call } = calls[method];
        const details = document.createElement('details');
        add(details, 'summary', method.toUpperCase() + ' ' + path + ' ' + summary);
        add(details, 'pre', JSON.stringify(call, null, 2));
        document.querySelector('main').append(details);
      }
  };
  fetch(%(address)s).then((answer) => answer.json()).then(show);
</script>
</body>
</html>"""


def page(*, openapi_url, title, **_):
    """Returns the page about an OpenAPI document; takes what FastAPI's own functions take."""
    # A `<` in a string of the script would be read by the page.
    address = json.dumps(openapi_url).replace("<", "\\u003c")
    return HTMLResponse(
        _PAGE % {"title": html.escape(title), "link": html.escape(openapi_url), "address": address}
    )


for _module in (fastapi.openapi.docs, fastapi.applications):
    _module.get_swagger_ui_html = page
    _module.get_redoc_html = page
