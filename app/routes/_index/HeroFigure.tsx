import type { Theme } from '../../theme/theme';
import { FIRST } from '../../ui/cards/first-picture';
import example from './hero-example.json';

/** Size of the pictures, px. */
const WIDTH = 1280;
const HEIGHT = 800;

/** A description and the app that Hewn built of it; the picture is taken from that app (`npm run hero-pictures`). */
export function HeroFigure({ theme }: { theme: Theme }) {
  return (
    <figure className="flex min-w-0 flex-col">
      {/* Room at the right: in a system font, until ours has come, it takes no line more. */}
      <blockquote className="display border-l-2 border-madder pl-5 text-lg leading-snug text-balance text-ink-2 lg:-mr-4">
        “{example.description}”
      </blockquote>
      <svg viewBox="0 0 16 10" className="my-4 ml-5 h-2.5 w-4" aria-hidden="true">
        <path d="M0 0h16L8 10z" className="fill-madder" />
      </svg>
      <div className="cut bg-line p-px [--cut:20px]">
        <picture>
          {theme === 'system' && (
            <source
              srcSet="/pictures/example-dark.webp"
              media="(prefers-color-scheme: dark)"
              width={WIDTH}
              height={HEIGHT}
            />
          )}
          <img
            src={`/pictures/example-${theme === 'dark' ? 'dark' : 'light'}.webp`}
            alt="The app that came of it: a board of repair jobs with a column for each stage"
            width={WIDTH}
            height={HEIGHT}
            {...FIRST}
            className="cut block h-auto w-full bg-surface [--cut:20px]"
          />
        </picture>
      </div>
      <figcaption className="mt-3 text-sm text-ink-3">
        Built by Hewn from these words, unretouched.
      </figcaption>
    </figure>
  );
}
