/** Comments are for those who see what they are about: they read them and write some, and whoever runs the app takes them away. */
import type { Access, BlueprintInput } from '../../../../contract/plan/blueprint.ts';

type EntityInput = BlueprintInput['entities'][number];

const ADMIN: Access = { roles: ['admin'] };

interface Talk {
  said: EntityInput;
  about: EntityInput;
  /** The pointer of what is said at what it is about. */
  pointer: string;
}

/** Kinds of which the records are said about others. */
export function listTalk({ abilities = [], entities }: BlueprintInput): Talk[] {
  const find = (name: unknown) => entities.find((entity) => entity.name === name);
  return abilities.flatMap((use): Talk[] => {
    const said = find(use.options?.of);
    const about = find(use.entity);
    if (use.ability !== 'comments' || !said || !about) return [];
    return [{ said, about, pointer: String(use.options?.about) }];
  });
}

export function giveTalk(blueprint: BlueprintInput, { said, about, pointer }: Talk): void {
  const seen = about.rules?.find(({ operations }) => operations.includes('list'))?.allow ?? [ADMIN];
  const isOwned = seen.includes('owner');
  const writing = seen.map((one): Access => (one === 'public' ? 'signed_in' : one));
  const operations = said.operations ?? [];
  // What is said belongs to what it is about alone: another pointer would close it to those who do not see that.
  said.fields = said.fields.filter(
    ({ name, reference }) => !reference || name === pointer || reference.entity === said.name,
  );
  said.rules = [
    { operations: ['list', 'read', 'summary', 'export'], allow: [...seen] },
    { operations: ['create'], allow: writing },
    { operations: ['update', 'delete'], allow: [ADMIN] },
  ]
    .map((rule) => ({
      ...rule,
      operations: rule.operations.filter((name) => operations.some((own) => own === name)),
    }))
    .filter((rule) => rule.operations.length > 0);
  if (isOwned)
    blueprint.abilities = [
      ...(blueprint.abilities ?? []),
      { ability: 'ownership', entity: said.name, options: { through: pointer } },
    ];
}
