/** How code looks: the tokens of Hewn's own styles, so both themes follow. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Size after the specification (section 9), CSS px. */
const FONT_SIZE = '14px';

const look = EditorView.theme({
  '&': { height: '100%', fontSize: FONT_SIZE, color: 'var(--ink)', backgroundColor: 'var(--surface)' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--madder-text)', padding: '12px 0' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-3)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in oklab, var(--sunken) 60%, transparent)',
  },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--madder-text)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection': {
    backgroundColor: 'color-mix(in oklab, var(--madder) 24%, transparent) !important',
  },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--amber-wash)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--amber)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-textfield': {
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--edge)',
    borderRadius: '5px',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--edge)',
    borderRadius: '5px',
    color: 'var(--ink)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    color: 'var(--ink)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--sunken)', border: 'none', color: 'var(--ink-2)' },
  '.cm-matchingBracket': {
    backgroundColor: 'var(--madder-wash) !important',
    outline: '1px solid var(--edge)',
  },
  '.cm-minimap-gutter': { backgroundColor: 'var(--surface)' },
});

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.tagName, tags.heading, tags.self, tags.bool, tags.null],
    color: 'var(--madder-text)',
  },
  { tag: [tags.string, tags.regexp, tags.link, tags.url], color: 'var(--green)' },
  { tag: [tags.number, tags.unit, tags.color], color: 'var(--amber)' },
  { tag: [tags.comment, tags.meta, tags.quote], color: 'var(--ink-3)' },
  { tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--ink)', fontWeight: '500' },
  { tag: [tags.function(tags.variableName), tags.definition(tags.variableName)], color: 'var(--ink)' },
  { tag: [tags.attributeName, tags.propertyName, tags.operator, tags.punctuation], color: 'var(--ink-2)' },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.invalid, color: 'var(--red)' },
]);

export const editorTheme = [look, syntaxHighlighting(colours)];
