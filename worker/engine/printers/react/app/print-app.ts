/** The modules that hold an app together: `App`, `main`, `settings`, and the document. */
import type { AppModel, PageModel } from '../../../core/model.ts';
import type { ShellPart } from '../../../core/pages/block-part.ts';
import { type Code, code, literal, ref, typeRef } from '../../../core/pages/code.ts';
import { pageComponent } from '../../../core/pages/entity/entity-names.ts';
import { knownIcon } from '../../../core/pages/icons.ts';
import { PRETTIER_OPTIONS } from '../format-source.ts';
import { samplesOfPage } from '../samples.ts';
import { contrast } from '../theme/colour.ts';
import { firstFontFiles } from '../theme/faces.ts';
import { browserColours } from '../theme/stylesheet.ts';

const LAYOUTS: Record<AppModel['theme']['layout'], string> = {
  workspace: 'WorkspaceLayout',
  site: 'SiteLayout',
  store: 'StoreLayout',
  tool: 'ToolLayout',
  board: 'BoardLayout',
  feed: 'FeedLayout',
};

/** `src/App.tsx`: pages by address, navigation, layout. Also renders on a server, page by page. */
export function printApp(model: AppModel, shell: readonly ShellPart[]): Code {
  const layout = ref(LAYOUTS[model.theme.layout], `src/layout/${LAYOUTS[model.theme.layout]}`);
  const lazyPage = ref('lazyPage', 'src/ui/page/lazy-page');
  const route = ref('Route', 'wouter');
  const store = typeRef('DataStore', 'src/data/store');
  const headers = shell.flatMap((part) => part.header ?? []);
  const providers = shell.flatMap((part) => part.providers ?? []);
  const own = shell.flatMap((part) => Object.entries(part.pages ?? {}));
  const gate = shell.find((part) => part.gate)?.gate;
  const closed = model.pages.filter((page) => page.audience !== 'public');
  const frame = code`<${layout} navigation={navigation}${headers.length > 0 && code` header={<>${headers}</>}`}>
              <${ref('PageFrame', 'src/ui/page/PageFrame')}>
                <${ref('Switch', 'wouter')}>
                  {Object.entries(pages).map(([path, Page]) => (
                    <${route} key={path} path={path}>
                      ${
                        gate
                          ? code`<${gate.page} to={${closed.length > 0 ? "audiences[path] ?? 'public'" : "'public'"}}>
                        <Page />
                      </${gate.page}>`
                          : '<Page />'
                      }
                    </${route}>
                  ))}
                  <${route}>
                    <NotFoundPage />
                  </${route}>
                </${ref('Switch', 'wouter')}>
              </${ref('PageFrame', 'src/ui/page/PageFrame')}>
            </${layout}>`;
  return code`
    /** Pages by address; each is fetched when it is first needed. */
    const pages = {
      ${model.pages.map(
        (page) => code`${literal(page.path)}: ${lazyPage}(() => import('./pages/${pageComponent(page)}')),`,
      )}
      ${own.map(([path, module]) => code`${literal(path)}: ${lazyPage}(() => ${importFromRoot(module)}),`)}
    };

    const NotFoundPage = ${lazyPage}(() => ${importFromRoot('src/layout/NotFoundPage')});

    ${
      gate &&
      closed.length > 0 &&
      code`/** Pages that are not for everyone. */
    const audiences: Record<string, ${typeRef('AccessRule', 'src/accounts/use-account')}> = {
      ${closed.map((page) => code`${literal(page.path)}: ${literal(page.audience)},`)}
    };\n\n`
    }

    const navigation: ${typeRef('NavItem', 'src/layout/navigation')}[] = [
      ${model.pages.filter((page) => page.nav).map((page) => navItem(page, model))}
    ];

    const browserStore = ${ref('createDataStore', 'src/data/store')}();

    export interface AppProps {
      /** Path and search of the page to render; absent in a browser, which knows. */
      location?: string;
      /** What the API answered so far. */
      store?: ${store};
    }

    export function App({ location, store = browserStore }: AppProps) {
      return (
        <${ref('StoreContext', 'src/data/use-query')} value={store}>
          <${ref('Router', 'wouter')} ssrPath={location}>
            ${providers}
            ${
              gate
                ? code`<${gate.navigation} navigation={navigation} audiences={${closed.length > 0 ? 'audiences' : '{}'}}>
                {(navigation) => (
                  ${frame}
                )}
              </${gate.navigation}>`
                : frame
            }
            ${[...providers].reverse().map(closing)}
            <${ref('Toaster', 'src/ui/states/Toaster')} />
          </${ref('Router', 'wouter')}>
        </${ref('StoreContext', 'src/data/use-query')}>
      );
    }

    /** Fetches the code of the page that an address leads to. */
    export function preload(location: string): Promise<void> {
      return ${ref('preloadPage', 'src/ui/page/lazy-page')}(pages, location);
    }`;
}

/** `import('./accounts/SignInPage')`, seen from `src/App`. */
function importFromRoot(module: string): Code {
  const name = module.split('/').at(-1) ?? module;
  return {
    text: `import('./${module.replace(/^src\//, '')}')`,
    imports: [{ from: module, name, type: false, dynamic: true }],
  };
}

/** `</Name>` of `<Name …>`. */
function closing(opening: Code): Code {
  return { text: `</${/^<([\w.]+)/.exec(opening.text)?.[1]}>`, imports: [] };
}

function navItem(page: PageModel, model: AppModel): Code {
  const samples = samplesOfPage(page, model);
  return code`{ href: ${literal(page.path)}, label: ${literal(page.title)}, icon: ${literal(knownIcon(page.icon))}${isForOwners(page) && ', manage: true'}${samples && code`, samples: ${literal(samples)}`} },`;
}

/** Where those who run a site look after it; visitors have no business there. */
function isForOwners(page: PageModel): boolean {
  return page.path.startsWith('/manage-');
}

/** `src/main.tsx`: starts the app in a browser. */
export function printMain(): string {
  return `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
`;
}

/** `src/settings.ts`: name, language and currency. */
export function printSettings(model: AppModel): Code {
  return code`/** What the whole app agrees on. */
    export const settings = {
      name: ${literal(model.name)},
      tagline: ${literal(model.tagline)},
      /** Numbers and dates are written as people of this language do. */
      locale: ${literal(model.locale)},
      currency: ${literal(model.currency.code)},
      /** Money is stored in the smallest unit of the currency: 10 to the power of this many make one. */
      currencyDigits: ${model.currency.digits},
      /** The clock on which times are shown and entered; undefined: on everyone's own. */
      timeZone: ${model.timeZone === null ? code`undefined as string | undefined` : literal(model.timeZone)},
    };`;
}

/** `index.html`. */
export function printDocument(model: AppModel): string {
  const colours = browserColours(model.theme).map(({ mode, colour }, _, all) => {
    const media = all.length > 1 ? [`media="(prefers-color-scheme: ${mode})"`] : [];
    return headElement('meta', `name="theme-color"`, `content="${colour}"`, ...media);
  });
  const description = model.tagline
    ? [headElement('meta', 'name="description"', `content="${escapeHtml(model.tagline)}"`)]
    : [];
  return [
    '<!doctype html>',
    `<html lang="${model.locale}">`,
    '  <head>',
    '    <meta charset="utf-8" />',
    '    <meta name="viewport" content="width=device-width, initial-scale=1" />',
    `    <title>${escapeHtml(model.name)}</title>`,
    ...description,
    ...colours,
    headElement('link', 'rel="icon"', `href="${favicon(model)}"`),
    ...firstFontFiles(model.theme).map((file) =>
      headElement(
        'link',
        'rel="preload"',
        'as="font"',
        'type="font/woff2"',
        'crossorigin',
        `href="/node_modules/${file}"`,
      ),
    ),
    '  </head>',
    '  <body>',
    '    <div id="root"></div>',
    '    <noscript>This app needs JavaScript.</noscript>',
    '    <script type="module" src="/src/main.tsx"></script>',
    '  </body>',
    '</html>',
    '',
  ].join('\n');
}

/** An element on one line where it fits, else an attribute a line, as the formatter does it. */
function headElement(name: string, ...attributes: string[]): string {
  const line = `    <${name} ${attributes.join(' ')} />`;
  if (line.length <= PRETTIER_OPTIONS.printWidth) return line;
  return [`    <${name}`, ...attributes.map((attribute) => `      ${attribute}`), '    />'].join('\n');
}

/** The app's mark as a picture within the address: its first letter on the accent. */
function favicon(model: AppModel): string {
  const letter = [...model.name][0]?.toUpperCase() ?? 'A';
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='${model.theme.accent}'/><text x='16' y='22' font-family='sans-serif' font-size='18' font-weight='700' text-anchor='middle' fill='${onAccent(model)}'>${escapeHtml(letter)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll("'", '%27')}`;
}

function onAccent(model: AppModel): string {
  return contrast(model.theme.accent, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
