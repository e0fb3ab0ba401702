import { expect, test } from 'vitest';
import { listProbes, listRoutes } from './list-routes.ts';
import { readCode } from './read-code.ts';

test('[HAND7] routes of FastAPI, those of routers with their prefixes', () => {
  const code = `app = FastAPI()
router = APIRouter(prefix="/items", tags=["items"])
@app.get("/")
@app.get(path="/health")
@router.get("/")
@router.get("/{id}")
@router.post('', status_code=201)
app.include_router(router, prefix="/api")
requests.get("http://elsewhere.example/x")
`;
  expect(listRoutes(code).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /',
    'GET /health',
    'GET /api/items',
    'GET /api/items/{id}',
    'POST /api/items',
  ]);
  expect(listProbes({ 'backend/main.py': code })).toEqual(['/openapi.json', '/health', '/api/items']);
});

test('[HAND7] routes of Hono, those that are mounted below others', () => {
  const code = `const app = new Hono().basePath('/api');
const notes = new Hono();
notes.get('/', (c) => c.json([]));
notes.delete('/:id', remove);
app.get('/health', (c) => c.text(c.req.header('x')));
app.get('/health', again);
const root = new Hono();
root.route('/notes', notes);
fetch.get('/', 1);
`;
  const paths = listRoutes(code).map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(expect.arrayContaining(['GET /notes', 'DELETE /notes/:id', 'GET /api/health']));
  expect(paths.filter((path) => path === 'GET /api/health')).toHaveLength(1);
  expect(listProbes({ 'backend/main.ts': code })).toEqual(['/api/health', '/notes']);
});

/** Each of them would keep a careless pattern busy for minutes, past the time that a test has. */
test.each([
  ['one long word', 'a'.repeat(500_000)],
  ['empty lines', '\n'.repeat(500_000)],
  ['fences that never end', '```a\n'.repeat(100_000)],
  ['fences that end', '```\n'.repeat(125_000)],
  ['routers that never close', 'a=APIRouter('.repeat(40_000)],
  ['apps on one line', 'a = new Hono '.repeat(38_000)],
  ['calls without an end', "app.get('/".repeat(50_000)],
  ['spaces', `from${' '.repeat(499_990)}x`],
])('[HAND8] %s', (_, text) => {
  readCode(text);
  expect(listRoutes(text)).toEqual([]);
});
