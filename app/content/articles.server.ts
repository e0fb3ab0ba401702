/** Our own articles: documentation and blog, Markdown files that are read once when the server starts. */
import { type Article, parseMarkdown } from './parse-markdown';

const docs = import.meta.glob<string>('./docs/*.md', { query: '?raw', import: 'default', eager: true });
const blog = import.meta.glob<string>('./blog/*.md', { query: '?raw', import: 'default', eager: true });

export interface DocsPage {
  /** Last part of the address; empty for /docs itself. */
  slug: string;
  title: string;
  /** One sentence, also for search engines. */
  summary: string;
  group: string;
  blocks: Article['blocks'];
}

/** In the order of the sidebar: files are named by their place. */
export const DOCS: DocsPage[] = Object.entries(docs)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([path, source]) => {
    const { fields, blocks } = parseMarkdown(source);
    const slug = nameSlug(path);
    return {
      slug: slug === 'overview' ? '' : slug,
      title: need(fields, 'title', path),
      summary: need(fields, 'summary', path),
      group: need(fields, 'group', path),
      blocks,
    };
  });

export interface BlogPost {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  /** `2026-11-03`. */
  date: string;
  readTime: string;
  category: string;
  /** Seed of its picture. */
  image: number;
}
export interface BlogArticle extends BlogPost {
  blocks: Article['blocks'];
}

/** Newest first. */
export const POSTS: BlogArticle[] = Object.entries(blog)
  .map(([path, source]) => {
    const { fields, blocks } = parseMarkdown(source);
    return {
      id: nameSlug(path),
      title: need(fields, 'title', path),
      excerpt: need(fields, 'excerpt', path),
      author: need(fields, 'author', path),
      date: need(fields, 'date', path),
      readTime: estimateReadTime(source),
      category: need(fields, 'category', path),
      image: Number(need(fields, 'image', path)),
      blocks,
    };
  })
  .sort((one, other) => other.date.localeCompare(one.date));

/** `./docs/03-plan.md` is `plan`. */
function nameSlug(path: string): string {
  return path.replace(/^.*\/(?:\d+-)?|\.md$/g, '');
}

function need(fields: Record<string, string>, name: string, path: string): string {
  const value = fields[name];
  if (!value) throw new Error(`${path} has no ${name}`);
  return value;
}

/** At 200 words a minute. */
function estimateReadTime(source: string): string {
  return `${Math.ceil(source.split(/\s+/).length / 200)} min read`;
}
