import { Link } from '@remix-run/react';
import { CardLink } from '../../ui/cards/CardLink';

/** Templates that show how different the apps are; their pictures are taken from their live demos. */
const SHOWN = [
  { id: 'candle-shop', name: 'Small Shop', text: 'Products, a cart and orders' },
  { id: 'sales-pipeline', name: 'Sales Pipeline', text: 'Deals by stage, with their value' },
  { id: 'film-club', name: 'Film Club', text: 'Ratings, comments and screenings' },
  { id: 'course-catalogue', name: 'Course Catalogue', text: 'Courses, lessons and enrolments' },
  { id: 'photographer', name: 'Photographer Portfolio', text: 'A gallery and inquiries' },
  { id: 'idea-box', name: 'Idea Box', text: 'Votes, comments and a board' },
] as const;

/** Apps that came out of a few sentences, each to be opened and tried. */
export function Gallery() {
  return (
    <section aria-labelledby="gallery" className="page py-20 lg:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="gallery" className="display max-w-2xl text-3xl">
          Built from a few sentences, open to try
        </h2>
        <Link
          to="/templates"
          prefetch="intent"
          className="text-sm font-medium text-madder-text underline underline-offset-3"
        >
          All templates
        </Link>
      </div>
      <ul className="mt-12 grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {SHOWN.map(({ id, name, text }) => (
          <li key={id} className="group relative">
            <div className="cut bg-line p-px transition-colors [--cut:14px] group-hover:bg-edge">
              <img
                src={`/pictures/templates/${id}.webp`}
                alt=""
                width={800}
                height={500}
                loading="lazy"
                className="light-picture cut block h-auto w-full bg-surface [--cut:14px]"
              />
            </div>
            <h3 className="mt-4 font-medium">
              <CardLink to={`/templates/${id}`}>{name}</CardLink>
            </h3>
            <p className="mt-0.5 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
