/** An editor on a canvas: strokes in colours, undone one by one. */
import { addPage, check, type ModelBuild, PAGE_HEAD } from './model-build.ts';
import { publicList } from './public-list.ts';

const WISHES = [
  'A page lets me draw on a canvas in three colours, undo strokes and clear it.',
  'The drawing is there after a reload.',
];

const SKETCH = `import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button';
${PAGE_HEAD}
interface Stroke {
  colour: string;
  points: { x: number; y: number }[];
}

const COLOURS = { Black: '#1c1917', Red: '#c2410c', Blue: '#1d4ed8' };
const KEPT = 'sketch.strokes';

function readKept(): Stroke[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]');
  } catch {
    return [];
  }
}

export default function SketchPage() {
  useTitle('Sketch');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [colour, setColour] = useState<keyof typeof COLOURS>('Black');
  const current = useRef<Stroke | null>(null);

  useEffect(() => setStrokes(readKept()), []);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.clearRect(0, 0, 600, 360);
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    for (const { colour: ink, points } of strokes) {
      pen.strokeStyle = ink;
      pen.beginPath();
      points.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
      pen.stroke();
    }
  }, [strokes]);

  function keep(next: Stroke[]) {
    setStrokes(next);
    localStorage.setItem(KEPT, JSON.stringify(next));
  }

  function place(event: PointerEvent<HTMLCanvasElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * 600,
      y: ((event.clientY - box.top) / box.height) * 360,
    };
  }

  return (
    <>
      <PageHeader title="Sketch" />
      <div className="mb-3 flex flex-wrap gap-2">
        {Object.keys(COLOURS).map((name) => (
          <Button key={name} aria-pressed={name === colour} onClick={() => setColour(name as keyof typeof COLOURS)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => keep(strokes.slice(0, -1))} disabled={strokes.length === 0}>Undo</Button>
        <Button onClick={() => keep([])} disabled={strokes.length === 0}>Clear</Button>
      </div>
      <canvas
        ref={canvas}
        width={600}
        height={360}
        aria-label="Drawing"
        className="w-full max-w-2xl touch-none rounded-control border border-line bg-surface"
        onPointerDown={(event) => {
          current.current = { colour: COLOURS[colour], points: [place(event)] };
        }}
        onPointerMove={(event) => {
          current.current?.points.push(place(event));
        }}
        onPointerUp={(event) => {
          const stroke = current.current;
          current.current = null;
          if (stroke) keep([...strokes, { ...stroke, points: [...stroke.points, place(event)] }]);
        }}
      />
      <p role="status" className="mt-3">{strokes.length === 1 ? '1 stroke' : \`\${strokes.length} strokes\`}</p>
    </>
  );
}
`;

export const CANVAS: ModelBuild = {
  name: 'canvas',
  kept: 'Keep the titles of the pictures in our studio.',
  wishes: WISHES,
  blueprint: publicList({
    name: 'Open Studio',
    tagline: 'Pictures of a studio, and a place to sketch',
    one: 'picture',
    many: 'pictures',
    seed: ['Harbour', 'Two Pears', 'Snow'],
    wishes: WISHES,
  }),
  checks: {
    visits: [
      {
        title: 'There is something to draw with',
        wish: 1,
        steps: [{ open: '/' }, { press: 'Sketch' }, { press: 'Red' }, { expect: '0 strokes' }],
      },
    ],
  },
  code: [
    { tools: [...addPage('SketchPage', '/sketch', 'Sketch', SKETCH), check] },
    { text: 'There is a canvas at /sketch; what is drawn stays in the browser.\nBUILT: 1, 2' },
  ],
  async use(page) {
    await page.getByRole('link', { name: 'Sketch' }).first().click();
    const canvas = page.getByLabel('Drawing');
    await canvas.waitFor();
    await page.getByRole('button', { name: 'Red' }).click();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('The canvas is not shown');
    for (const shift of [40, 120]) {
      await page.mouse.move(box.x + shift, box.y + 40);
      await page.mouse.down();
      await page.mouse.move(box.x + shift + 60, box.y + 100);
      await page.mouse.up();
    }
    await page.getByText('2 strokes').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 stroke', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('1 stroke', { exact: true }).waitFor();
    const isRed = await canvas.evaluate((element) => {
      const pen = (element as HTMLCanvasElement).getContext('2d');
      const { data } = pen?.getImageData(0, 0, 600, 360) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4) if (data[at] === 0xc2 && data[at + 3] === 255) return true;
      return false;
    });
    if (!isRed) throw new Error('The stroke that was kept is not drawn in its colour');
  },
};
