import { art, DrawingFrame, type DrawingProps } from './DrawingFrame';
import { seededNumbers } from './seeded-numbers';

/** A view: mountains, hills or a coast below the sun. For places, journeys and photos. */
export function LandscapeDrawing({ title, className }: DrawingProps) {
  const { between, choose, pick } = seededNumbers(title);
  const kind = pick(3);
  const peak = between(34, 64);
  const other = between(96, 126);
  return (
    <DrawingFrame ground={choose(art.pale, art.light)} className={className}>
      <circle
        cx={between(28, 132)}
        cy={between(22, 40)}
        r={between(9, 14)}
        fill={choose(art.accent, art.middle)}
      />
      {kind === 0 && (
        <>
          <path d={`M-10 96L${peak} ${between(28, 44)}L${peak + 50} 96z`} fill={art.middle} />
          <path
            d={`M${other - 64} 100L${other} ${between(36, 52)}L180 100z`}
            fill={art.accent}
            opacity="0.8"
          />
        </>
      )}
      {kind === 1 && (
        <path
          d={`M0 ${between(56, 66)}C40 ${between(44, 54)} 90 ${between(60, 74)} 160 ${between(46, 58)}V120H0z`}
          fill={art.middle}
        />
      )}
      {kind === 2 && (
        <>
          <rect y="66" width="160" height="54" fill={art.accent} opacity="0.75" />
          <path
            d="M22 76h30M70 84h44M30 92h24M112 74h22"
            stroke={art.pale}
            strokeWidth="2"
            strokeLinecap="round"
            opacity="0.7"
          />
          <path d={`M160 ${between(48, 58)}C126 56 118 70 96 74h64z`} fill={art.middle} />
        </>
      )}
      <path
        d={`M0 ${between(80, 88)}C40 ${between(70, 78)} 96 ${between(88, 98)} 160 ${between(76, 84)}V120H0z`}
        fill={kind === 2 ? art.light : art.accent}
      />
      <path
        d={`M0 ${between(96, 102)}C60 ${between(88, 94)} 100 ${between(104, 110)} 160 ${between(94, 102)}V120H0z`}
        fill={art.dark}
      />
    </DrawingFrame>
  );
}
