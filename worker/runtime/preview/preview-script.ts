/**
 * What stands in every page of a preview, as text: it tells the workspace around it what the page does (console, calls,
 * errors, addresses), and does what the workspace asks (styles in place, scroll, picking an element). Plain JavaScript. It
 * listens to its parent alone; only Hewn's own host may be that (`frame-ancestors`).
 */
import { fileHeaders } from '../pages/security-headers.ts';

/** Where it is served. */
export const PREVIEW_SCRIPT_PATH = '/_hewn/preview.js';

/** How long a page may stay empty, ms. */
const EMPTY_MS = 3_000;

export const PREVIEW_SCRIPT = `(() => {
'use strict';
if (window.parent === window) return;
const tell = (type, fields) => parent.postMessage({ source: 'hewn-preview', type, ...fields }, '*');
const now = () => new Date().toISOString();
const own = { fetch: window.fetch, error: console.error };

const show = (value, depth = 0) => {
  if (typeof value === 'string') return depth ? JSON.stringify(value) : value;
  if (typeof value === 'function') return '[Function ' + (value.name || 'anonymous') + ']';
  if (value instanceof Error) return value.stack || String(value);
  if (value instanceof Element) return '<' + value.tagName.toLowerCase() + (value.id ? ' id="' + value.id + '"' : '') + '>';
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth > 2) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value)) return '[' + value.slice(0, 50).map((one) => show(one, depth + 1)).join(', ') + (value.length > 50 ? ', …' : '') + ']';
  let entries = [];
  try { entries = Object.entries(value).slice(0, 50); } catch { return '[object]'; }
  return '{ ' + entries.map(([key, one]) => key + ': ' + show(one, depth + 1)).join(', ') + ' }';
};

for (const level of ['log', 'info', 'debug', 'warn', 'error']) {
  const say = console[level].bind(console);
  console[level] = (...values) => {
    say(...values);
    try { tell('console', { at: now(), level: level === 'info' || level === 'debug' ? 'log' : level, text: values.map((value) => show(value)).join(' ').slice(0, 10000) }); } catch {}
  };
}

let lastError = null;
const report = (error, fallback) => {
  const message = error instanceof Error ? error.name + ': ' + error.message : fallback || String(error);
  lastError = message;
  tell('error', { at: now(), message: message.slice(0, 4000), stack: error instanceof Error && error.stack ? error.stack.slice(0, 10000) : null });
};
addEventListener('error', (event) => {
  if (event.target instanceof HTMLElement && event.target !== document.body && 'src' in event.target) return report(null, event.target.tagName.toLowerCase() + ' could not be loaded: ' + event.target.src);
  report(event.error, event.message);
}, true);
addEventListener('unhandledrejection', (event) => report(event.reason, 'A promise was refused: ' + show(event.reason)));

// Calls of the page, as they end.
const tellCall = (method, address, status, begun) => tell('call', { at: now(), method, url: String(address).slice(0, 2000), status, ms: Math.round(performance.now() - begun) });
window.fetch = async (input, init) => {
  const begun = performance.now();
  const method = (init && init.method) || (input instanceof Request ? input.method : 'GET');
  const address = new URL(input instanceof Request ? input.url : String(input), location.href);
  const name = address.origin === location.origin ? address.pathname + address.search : address.href;
  try {
    const answer = await own.fetch.call(window, input, init);
    tellCall(method, name, answer.status, begun);
    return answer;
  } catch (error) {
    tellCall(method, name, 0, begun);
    throw error;
  }
};
const { open, send } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.open = function (method, address, ...rest) {
  this.addEventListener('loadend', () => tellCall(method, address, this.status, this.hewnBegun || 0));
  return open.call(this, method, address, ...rest);
};
XMLHttpRequest.prototype.send = function (...body) {
  this.hewnBegun = performance.now();
  return send.apply(this, body);
};

const tellAddress = () => tell('address', { path: location.pathname + location.search + location.hash, title: document.title });
for (const name of ['pushState', 'replaceState']) {
  const change = history[name];
  history[name] = function (...values) {
    const result = change.apply(this, values);
    tellAddress();
    return result;
  };
}
addEventListener('popstate', tellAddress);
addEventListener('hashchange', tellAddress);

const isEmpty = () => {
  if (!document.body || document.body.innerText.trim() !== '') return false;
  return ![...document.body.querySelectorAll('img,svg,canvas,video,input,button,iframe')].some((one) => one.getBoundingClientRect().height > 0);
};
let looking = null;
const lookWhetherEmpty = () => {
  clearTimeout(looking);
  looking = setTimeout(() => {
    if (isEmpty()) tell('empty', { cause: lastError });
  }, ${EMPTY_MS});
};
addEventListener('load', () => {
  tellAddress();
  lookWhetherEmpty();
});
addEventListener('hewn-exchanged', lookWhetherEmpty);

// Picking: the nearest element that knows where it was written.
let picking = null;
const placeOf = (element) => element.closest && element.closest('[data-at]');
const stopPicking = () => {
  if (!picking) return;
  picking.mark.remove();
  for (const [name, listener] of picking.listeners) removeEventListener(name, listener, true);
  picking = null;
};
// An element as it can be found again: a short way to it, and the beginning of its text.
const wordsOf = (element) => (element.textContent || '').replace(/\\s+/g, ' ').trim().slice(0, 200);
const wayTo = (element) => {
  const parts = [];
  for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
    const tag = at.tagName.toLowerCase();
    if (at.id && /^[A-Za-z][\\w-]*$/.test(at.id)) {
      parts.unshift('#' + at.id);
      break;
    }
    const alike = at.parentElement ? [...at.parentElement.children].filter((one) => one.tagName === at.tagName) : [];
    parts.unshift(alike.length > 1 ? tag + ':nth-of-type(' + (alike.indexOf(at) + 1) + ')' : tag);
    if (document.querySelectorAll(parts.join(' > ')).length === 1) break;
  }
  return parts.join(' > ').slice(-400);
};
const findElement = ({ selector, text }) => {
  let there = null;
  try { there = document.querySelector(selector); } catch { return null; }
  if (there && wordsOf(there) === text) return there;
  const tag = (/([a-z][a-z0-9-]*)(:nth-of-type\\(\\d+\\))?$/.exec(selector) || [])[1] || '*';
  const alike = text === '' ? [] : [...document.querySelectorAll(tag)].filter((one) => wordsOf(one) === text);
  return alike.length === 1 ? alike[0] : null;
};
// A page draws itself after it is there: it is looked for three seconds.
const seek = (order) => {
  const until = performance.now() + ${EMPTY_MS};
  const look = () => {
    const found = findElement(order);
    if (!found && performance.now() < until) return setTimeout(look, 100);
    tell('found', { isFound: found ? 1 : 0 });
    if (!found) return;
    found.scrollIntoView({ block: 'center' });
    const box = found.getBoundingClientRect();
    const mark = document.createElement('div');
    mark.style.cssText = 'position:absolute;pointer-events:none;z-index:2147483647;outline:2px solid #c2542d;background:rgba(194,84,45,.15);border-radius:3px';
    Object.assign(mark.style, { left: box.left + scrollX + 'px', top: box.top + scrollY + 'px', width: box.width + 'px', height: box.height + 'px' });
    document.documentElement.append(mark);
    setTimeout(() => mark.remove(), ${EMPTY_MS});
  };
  look();
};
const startPicking = (isWriting, isNoting) => {
  stopPicking();
  const mark = document.createElement('div');
  mark.style.cssText = 'position:fixed;pointer-events:none;z-index:2147483647;outline:2px solid #c2542d;background:rgba(194,84,45,.15);border-radius:3px';
  document.documentElement.append(mark);
  const over = (event) => {
    const found = isNoting ? event.target : placeOf(event.target);
    if (!found || !found.getBoundingClientRect) return;
    const box = found.getBoundingClientRect();
    Object.assign(mark.style, { left: box.left + 'px', top: box.top + 'px', width: box.width + 'px', height: box.height + 'px' });
  };
  const press = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const found = placeOf(event.target);
    stopPicking();
    if (isNoting) return tell('noted', { page: (location.pathname + location.search).slice(0, 500), selector: wayTo(event.target), text: wordsOf(event.target), at: found ? found.dataset.at : null });
    if (isWriting && found === event.target) return writeIn(found);
    tell('picked', { at: found ? found.dataset.at : null });
  };
  const swallow = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
  const leave = (event) => { if (event.key === 'Escape') { stopPicking(); tell('picked', { at: null }); } };
  picking = { mark, listeners: [['mousemove', over], ['click', press], ['mousedown', swallow], ['pointerdown', swallow], ['keydown', leave]] };
  for (const [name, listener] of picking.listeners) addEventListener(name, listener, true);
};

// A text that stands by itself is changed in its place; who wrote it hears what it is to be.
const writeIn = (element) => {
  const nodes = [...element.childNodes];
  const before = element.textContent;
  if (!before.trim() || nodes.some((node) => node.nodeType !== Node.TEXT_NODE)) return tell('picked', { at: element.dataset.at });
  const stop = (isDone) => {
    element.removeEventListener('keydown', onKey);
    element.removeEventListener('blur', onBlur);
    element.removeAttribute('contenteditable');
    const after = element.textContent.trim();
    // The page's own nodes come back: the newer page is built from the code.
    nodes.forEach((node, place) => { node.data = place === 0 ? before : ''; });
    element.replaceChildren(...nodes);
    if (isDone && after !== '' && after !== before.trim()) tell('rewritten', { at: element.dataset.at, before, after });
    else tell('picked', { at: null });
  };
  const onBlur = () => stop(true);
  const onKey = (event) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    stop(event.key === 'Enter');
  };
  element.setAttribute('contenteditable', 'plaintext-only');
  element.addEventListener('keydown', onKey);
  element.addEventListener('blur', onBlur);
  element.focus();
  getSelection().selectAllChildren(element);
};

// A stylesheet gives way when the next one is there: nothing is shown without styles.
const newest = new Map();
const stem = (address) => address.replace(/-[A-Z0-9]{8}\\.css$/, '');
const swapStyles = (addresses) => {
  let left = addresses.length;
  for (const address of addresses) {
    const links = [...document.querySelectorAll('link[rel="stylesheet"]')];
    const before = links.filter((link) => stem(link.getAttribute('href') || '') === stem(address));
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.crossOrigin = '';
    next.href = address;
    newest.set(stem(address), next);
    next.onload = () => {
      if (newest.get(stem(address)) !== next) return next.remove();
      for (const link of before) {
        // With what stood for it since a file of it was edited.
        if (link.dataset.hewnLeft !== undefined) link.nextElementSibling.remove();
        link.remove();
      }
      // They have what stood beside them since class names were edited.
      left -= 1;
      if (left === 0) for (const style of document.querySelectorAll('style[data-hewn-classes]')) style.remove();
      tell('styled', { address });
    };
    const last = before[before.length - 1];
    if (last) (last.dataset.hewnLeft === undefined ? last : last.nextElementSibling).after(next);
    else document.head.append(next);
  }
};

// A page that is left before it is there takes its place in the history with it.
const onceLoaded = (go) => {
  if (document.readyState === 'complete') go();
  else addEventListener('load', () => setTimeout(go), { once: true });
};

addEventListener('message', (event) => {
  if (event.source !== parent || !event.data || event.data.target !== 'hewn-preview') return;
  const order = event.data;
  if (order.type === 'styles') swapStyles(order.addresses);
  else if (order.type === 'back') onceLoaded(() => history.back());
  else if (order.type === 'forward') onceLoaded(() => history.forward());
  else if (order.type === 'go') { if (order.path.startsWith('/') && !order.path.startsWith('//')) onceLoaded(() => location.assign(order.path)); }
  else if (order.type === 'reload') { tell('leaving', { x: scrollX, y: scrollY, path: location.pathname + location.search + location.hash }); location.reload(); }
  else if (order.type === 'scroll') {
    // What is scrolled to may still be on its way.
    const until = performance.now() + 2000;
    const go = () => {
      scrollTo(order.x, order.y);
      if ((Math.abs(scrollY - order.y) > 1 || Math.abs(scrollX - order.x) > 1) && performance.now() < until) requestAnimationFrame(go);
    };
    go();
  } else if (order.type === 'pick') order.isOn ? startPicking(order.isWriting === true, order.isNoting === true) : stopPicking();
  else if (order.type === 'find') seek(order);
  else if (order.type === 'refresh-data') dispatchEvent(new Event('focus'));
  else if (order.type === 'map') {
    const address = new URL(order.url, location.href);
    if (address.origin !== location.origin) return;
    own.fetch.call(window, address.pathname + '.map').then((answer) => (answer.ok ? answer.text() : null), () => null).then((map) => tell('map', { url: order.url, map }));
  }
});
tell('hello', { path: location.pathname + location.search + location.hash });
})();
`;

/** The page with the script before all others. */
export function addPreviewScript(html: string): string {
  const tag = `<script src="${PREVIEW_SCRIPT_PATH}"></script>`;
  const head = /<head\b[^>]*>/i.exec(html);
  if (!head) return tag + html;
  const at = head.index + head[0].length;
  return html.slice(0, at) + tag + html.slice(at);
}

export function servePreviewScript(): Response {
  return new Response(PREVIEW_SCRIPT, {
    headers: {
      ...fileHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    },
  });
}
