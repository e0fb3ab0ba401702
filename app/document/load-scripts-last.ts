/**
 * The page is whole without its scripts: they are asked for when its styles are there and it can be painted, after the fonts
 * and the first picture. By themselves browsers fetch modules that are preloaded before fonts; Remix has no setting for it.
 * @param page as Remix renders it: modules to preload, and a script of type module that imports them.
 */
export function loadScriptsLast(page: Response, nonce: string): Response {
  let imports = '';
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', {
      element(link) {
        link.setAttribute('rel', LATER);
        link.setAttribute('fetchpriority', 'low');
      },
    })
    .on('script[type="module"]', {
      text(part) {
        imports += part.text;
        if (part.lastInTextNode) part.replace(writeStarter(imports, nonce), { html: true });
        else part.remove();
      },
    })
    .transform(page);
}

/** No relation that browsers know: the link means nothing until it is given another. */
const LATER = 'later';

/**
 * Stands behind a script that waits for the styles, as all do that are written into the page.
 * @returns a script that runs `imports`. Until React listens it keeps which buttons and tabs are pressed (hydration.ts answers them);
 *   links and forms work by themselves.
 */
function writeStarter(imports: string, nonce: string): string {
  // The script is taken out again: React finds the document as the server has written it.
  return `const pressed = [];
const keep = ({ target }) => {
  const button = target.closest('button[type="button"], [role="tab"]');
  if (button) pressed.push(button);
};
document.addEventListener('click', keep, true);
window.takeEarlyPresses = () => {
  document.removeEventListener('click', keep, true);
  return pressed;
};
for (const link of document.querySelectorAll('link[rel="${LATER}"]')) link.rel = 'modulepreload';
const script = document.createElement('script');
script.type = 'module';
script.nonce = ${quote(nonce)};
script.textContent = ${quote(imports)};
document.head.append(script);
script.remove();`;
}

/** @returns a string of JavaScript that ends no script element. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
