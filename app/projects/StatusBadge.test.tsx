import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusBadge } from './StatusBadge';

test('[BADGE1] deployed is green with a globe, building amber with a bolt, anything else grey with brackets', () => {
  const look = (status: string) => {
    const html = renderToStaticMarkup(<StatusBadge status={status} />);
    return [
      html.match(/lucide-(globe|zap|code-xml)/)?.[1],
      html.match(/text-(green|amber|ink-2)/)?.[1],
      html.replace(/<[^>]+>/g, ''),
    ];
  };
  expect(look('deployed')).toEqual(['globe', 'green', 'deployed']);
  expect(look('building')).toEqual(['zap', 'amber', 'building']);
  expect(look('draft')).toEqual(['code-xml', 'ink-2', 'draft']);
  expect(look('archived')).toEqual(['code-xml', 'ink-2', 'archived']);
});
