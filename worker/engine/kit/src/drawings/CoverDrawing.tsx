import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

/** One bold figure, as on the cover of a book or a record: for books, films, music, courses and games. */
export function CoverDrawing({ title, className }: DrawingProps) {
  const { between, choose, pick } = seededNumbers(title);
  const [ground, figure, detail] = choose(
    [art.accent, art.pale, art.dark],
    [art.dark, art.middle, art.light],
    [art.middle, art.dark, art.pale],
    [art.light, art.accent, art.dark],
    [art.pale, art.accent, art.middle],
  );
  const motif = pick(5);
  return (
    <DrawingFrame ground={ground} className={className}>
      {motif === 0 &&
        [46, 36, 26, 16, 6].map((r, index) => (
          <circle key={r} cx="80" cy="60" r={r} fill={index % 2 === 0 ? figure : detail} />
        ))}
      {motif === 1 &&
        [24, 52, 80, 108].map((y, index) => (
          <path
            key={y}
            d={`M-10 ${y}l30-20l30 20l30-20l30 20l30-20l30 20l30-20`}
            fill="none"
            stroke={index % 2 === 0 ? figure : detail}
            strokeWidth="10"
          />
        ))}
      {motif === 2 && (
        <>
          <circle cx="80" cy={between(50, 60)} r="34" fill={figure} />
          <path d="M0 72h160M0 84h160M0 96h160M0 108h160" stroke={detail} strokeWidth="6" />
        </>
      )}
      {motif === 3 && (
        <g fill="none" strokeWidth="11">
          {[44, 30, 16].map((r, index) => (
            <path
              key={r}
              d={`M${80 - r} 92a${r} ${r} 0 0 1 ${2 * r} 0`}
              stroke={index === 1 ? detail : figure}
            />
          ))}
          <circle cx={between(40, 120)} cy="24" r="9" fill={detail} />
        </g>
      )}
      {motif === 4 && (
        <>
          <path d="M80 14l40 46l-40 46l-40-46z" fill={figure} />
          <path d="M80 14l40 46H40z" fill={detail} />
          <circle cx="80" cy="60" r={between(9, 15)} fill={ground} />
        </>
      )}
    </DrawingFrame>
  );
}
