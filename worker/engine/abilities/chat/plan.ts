import { type Draft, type DraftEntity, findDraftEntity } from '../../reading/architect/draft/draft.ts';
import { makeLive } from '../live/plan.ts';

const ROOM = /^(chat_channel)$/;
const MESSAGE = /^(chat_message)$/;

/** Channels with messages are a chat, and a chat is live. */
export function planChat(draft: Draft): void {
  const found = findChat(draft);
  if (!found) return;
  const { message, room, channel } = found;
  const { entity } = message;
  const text = entity.fields.find(
    (field) =>
      field.type === 'long_text' || (field.type === 'text' && /text|body|message|content/.test(field.name)),
  );
  if (!text) return;
  const author = entity.fields.find(
    (field) => field.type === 'text' && /author|sender|name|user|from/.test(field.name),
  );
  text.required = true;
  // When it was written stands in every record; nobody enters it.
  entity.fields = entity.fields.filter(
    (field) => !(field.type === 'datetime' && /sent|posted|time|written/.test(field.name)),
  );
  entity.title_field = text.name;
  entity.operations = ['list', 'read', 'create', 'delete'];
  makeLive(draft, entity.name);
  draft.finish.push(() => {
    for (const record of entity.seed)
      for (const name of Object.keys(record))
        if (!entity.fields.some((field) => field.name === name)) delete record[name];
    const gone = new Set([entity.name, room.entity.name]);
    draft.pages = draft.pages.filter((page) => !page.blocks.every((block) => gone.has(block.entity ?? '')));
    const home = draft.pages.find((page) => page.path === '/');
    const asksFigures = draft.facts.wanted.some(
      ({ ability }) => ability === 'dashboard' || ability === 'chart',
    );
    if (home && !asksFigures && draft.entities.length <= 2)
      draft.pages = draft.pages.filter((page) => page !== home);
    const isFirst = !draft.pages.some((page) => page.path === '/');
    draft.pages.unshift({
      name: draft.pages.some((page) => page.name === 'chat') ? 'chat_rooms' : 'chat',
      title: 'Chat',
      path: isFirst ? '/' : '/chat',
      icon: 'messages-square',
      blocks: [
        {
          ability: 'chat',
          entity: entity.name,
          options: { channel, text: text.name, ...(author ? { author: author.name } : {}) },
        },
      ],
    });
  });
}

function findChat(draft: Draft): { message: DraftEntity; room: DraftEntity; channel: string } | null {
  for (const message of draft.entities.filter((one) => MESSAGE.test(one.thing?.name ?? '')))
    for (const field of message.entity.fields) {
      const room = field.reference && findDraftEntity(draft, field.reference.entity);
      if (room && ROOM.test(room.thing?.name ?? '') && field.required)
        return { message, room, channel: field.name };
    }
  return null;
}
