/** What a mail says, written once for people who read text and for those who see it set. Pure. */

export interface Letter {
  subject: string;
  paragraphs: string[];
  /** A one-time code, shown large. */
  code?: string;
  link?: { label: string; url: string };
  /** What to know besides: how long it holds, what to do when it was somebody else. */
  note: string;
}

export function writeText({ paragraphs, code, link, note }: Letter): string {
  return [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    note,
    'Hewn',
  ].join('\n\n');
}

const PARAGRAPH = 'margin:0 0 16px;font:16px/1.6 system-ui,sans-serif;color:#2a2521';

/** Inline styles alone: mail programs drop everything else. */
export function writeHtml({ subject, paragraphs, code, link, note }: Letter): string {
  const parts = [
    ...paragraphs.map((text) => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`),
    code === undefined
      ? ''
      : `<p style="margin:0 0 16px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px;color:#2a2521">${escapeHtml(code)}</p>`,
    link
      ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:11px 18px;border-radius:8px;background:#a8401f;color:#fff;font:600 15px/1.2 system-ui,sans-serif;text-decoration:none">${escapeHtml(link.label)}</a></p>`
      : '',
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e1dc;font:14px/1.6 system-ui,sans-serif;color:#6d655e">${escapeHtml(note)}</p>`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px 20px;background:#faf8f5"><div style="max-width:480px;margin:0 auto"><p style="margin:0 0 24px;font:500 22px/1 Georgia,serif;color:#2a2521">Hewn</p>${parts.join('')}</div></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
