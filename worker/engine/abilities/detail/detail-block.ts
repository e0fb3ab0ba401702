/**
 * The visible part of a record's own page: its name, what can be done, its facts and texts, and what belongs to it. Long,
 * since its parts share the names of one record.
 */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, jsxAttribute, jsxText, literal, ref } from '../../core/pages/code.ts';
import { drawingAttribute } from '../../core/pages/entity/drawing.ts';
import { accessHook, accessTest } from '../../core/pages/entity/entity-access.ts';
import { actionsName, hasActions } from '../../core/pages/entity/entity-actions.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { canCreate, canUpdate, formNames } from '../../core/pages/entity/entity-form.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
  recordType,
  safeComponent,
} from '../../core/pages/entity/entity-names.ts';
import {
  choicesRef,
  entriesOf,
  isContact,
  isLong,
  pictureField,
  tableFields,
} from '../../core/pages/entity/fields.ts';
import { movesConstant, nextStates } from '../../core/pages/entity/flow-moves.ts';
import { listPage } from '../../core/pages/entity/list-page.ts';
import { isShownByPart, partsAt } from '../../core/pages/entity/parts-at.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import { valueNode } from '../../core/pages/entity/record-values.ts';
import { stepPermission } from '../../core/pages/entity/restricted-permissions.ts';
import { doneField } from '../../core/pages/entity/title-cell.ts';
import { isToggle, toggleName } from '../../core/pages/entity/toggle.ts';
import { written, writtenTitle } from '../../core/pages/entity/written-value.ts';
import { galleryElement } from '../cards/cards-block.ts';
import { columnsConstant, tableElement } from '../table/table-block.ts';
import { articleBody } from './article-body.ts';
import type { DetailOptions } from './detail-options.ts';

const RELATED_COLUMNS = 4;

/** Their pages are read by visitors first. */
const PUBLIC_LAYOUTS = ['site', 'store', 'feed'];

export function detailBlock(use: ParsedUse<DetailOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const { type } = entityNames(entity);
  const component = blockComponent(model, use, named`${type}Details`);
  const related = relatedOf(entity, use.options, model);
  return {
    body: code`<${componentRef(component)} id={id} />`,
    setup: code`const id = ${ref('useRecordId', 'src/data/use-record-id')}();`,
    ownsHeading: true,
    modules: {
      [componentModule(component)]: printDetails(component, entity, use.options, related, model),
      ...Object.fromEntries(
        related.map((reference) => [
          componentModule(relatedName(entity, reference)),
          printRelated(entity, reference, model),
        ]),
      ),
    },
  };
}

function relatedOf(entity: EntityModel, options: DetailOptions, model: AppModel): ReferenceModel[] {
  if (options.related)
    return options.related.flatMap(
      ({ entity: name, field }) => model.entity(name).field(field).reference ?? [],
    );
  const shownByParts = entity.recordParts.flatMap((part) => part.lists ?? []);
  return entity.referencedBy.filter(
    ({ from }) => from.operations.has('list') && !shownByParts.includes(from.names.snake),
  );
}

/** `CompanyContacts`, or `ProjectTasksByReviewer` where several fields point the same way. */
function relatedName(entity: EntityModel, reference: ReferenceModel): Name {
  const { type } = entityNames(entity);
  const { plural } = entityNames(reference.from);
  const several = entity.referencedBy.filter((other) => other.from === reference.from).length > 1;
  const name = named`${type}${plural}${several ? named`By${reference.field.names.pascal}` : ''}`;
  // Records that are called "forms" are no form of this one.
  const { form, dialog } = formNames(entity);
  return safeComponent([form, dialog, actionsName(entity)].includes(name) ? named`${name}List` : name);
}

function printDetails(
  component: Name,
  entity: EntityModel,
  options: DetailOptions,
  related: ReferenceModel[],
  model: AppModel,
): Code {
  const { variable } = entityNames(entity);
  const calls = callNames(entity);
  const chosen = options.fields?.map(entity.shown) ?? entity.fields;
  const shown = chosen.filter((field) => !isShownByPart(entity, field, 'header', 'under', 'aside', 'below'));
  const picture = pictureField(entity);
  const flowField = entity.fields.find((field) => field.flow !== null && shown.includes(field));
  const steps = flowField && canUpdate(entity) && flowField.input === 'always' ? flowField : undefined;
  const texts = shown.filter(
    (field) => field !== entity.titleField && (isLong(field) || field.type === 'list'),
  );
  // A post without a title is its text: it has the picture that somebody gave it, or none.
  const isPost = isLong(entity.titleField);
  const facts = shown.filter(
    (field) => !texts.includes(field) && field !== entity.titleField && field !== picture && field !== steps,
  );
  const back = listPage(entity, model.pages)?.path ?? null;
  const title = titleOf(entity, variable);
  const heading = writtenTitle(entity, variable, code`{${title}}`);
  const hasPhoto = picture !== null && shown.includes(picture);
  const hasMain = texts.length > 0 || hasPhoto;
  const isOpen = PUBLIC_LAYOUTS.includes(model.theme.layout);
  const factLiterals = facts.map((field) => factLiteral(entity, field, isOpen));
  const beside = partsAt(entity, 'aside', variable);
  const factCard =
    facts.length > 0 &&
    code`<${ref('Card', 'src/ui/Card')} className="px-5 py-2">
      <${ref('FactList', 'src/ui/records/FactList')} facts={[${factLiterals}]} />
    </${ref('Card', 'src/ui/Card')}>`;
  const photo =
    hasPhoto &&
    code`<${ref('Picture', 'src/ui/Picture')} src={${variable}.${picture.wire}} title={${title}}${drawingAttribute(entity, variable)} className="${beside ? 'aspect-4/3' : 'aspect-video'} w-full rounded-card" />`;
  const relatedNodes = related.map(
    (reference) => code`<${componentRef(relatedName(entity, reference))} ${variable}={${variable}} />`,
  );
  const textNodes = texts.map((field, index) => textSection(entity, field, index === 0));
  const textColumn =
    texts.length > 0 &&
    code`<div className="grid min-w-0 grid-cols-1 gap-10 empty:hidden lg:col-start-1">${textNodes}</div>`;
  return code`
    ${steps && movesConstant(entity, steps)?.declaration}

    export function ${component}({ id }: { id: number }) {
      const result = ${ref('useQuery', 'src/data/use-query')}(${apiRef(entity, calls.read)}(id));
      ${entity.operations.has('delete') && back && code`const [, navigate] = ${ref('useLocation', 'wouter')}();`}
      ${steps && code`const { run, busy } = ${ref('useMutation', 'src/data/use-mutation')}();`}
      ${steps && accessHook(entity, [stepPermission(entity) ?? 'update'])}
      ${ref('useTitle', 'src/ui/page/use-title')}(${titleOnTheWay(entity)});
      return (
        <${ref('Loaded', 'src/ui/states/Loaded')} result={result}>
          {(${variable}) => (
            <article className="grid grid-cols-1 gap-8">
              <${ref('RecordHeader', 'src/ui/records/RecordHeader')}
                title={${title}}
                ${heading && code`heading={${heading}}`}
                ${isContact(entity) && 'initials'}
                ${back && code`back={{ label: ${literal(entity.labelPlural)}, href: ${literal(back)} }}`}
              >
                ${partsAt(entity, 'header', variable)}
                ${hasActions(entity) && code`<${componentRef(actionsName(entity))} ${variable}={${variable}} shape="bar"${entity.operations.has('delete') && back !== null && code` onDeleted={() => navigate(${literal(back)})}`} />`}
              </${ref('RecordHeader', 'src/ui/records/RecordHeader')}>
              ${partsAt(entity, 'under', variable)}
              ${steps && flowSteps(entity, steps)}
              ${
                options.look === 'article' && !beside
                  ? articleBody(entity, {
                      facts: facts
                        .filter((field) => field.type !== 'boolean')
                        .map((field) => factLiteral(entity, field, true)),
                      photo: photo ? (isPost ? whereGiven(entity, photo) : photo) : null,
                      texts,
                      related: relatedNodes,
                    })
                  : code`
                    ${
                      !hasMain
                        ? code`${beside}${factCard}`
                        : beside || factCard
                          ? code`<div className=${literal(besideGrid(Boolean(beside), hasPhoto))}>
                      ${photo}
                      <aside aria-label="Facts" className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">${beside}${factCard}</aside>
                      ${textColumn}
                    </div>`
                          : code`${photo}${textNodes}`
                    }
                    ${relatedNodes}`
              }
              ${partsAt(entity, 'below', variable)}
            </article>
          )}
        </${ref('Loaded', 'src/ui/states/Loaded')}>
      );
    }`;
}

function whereGiven(entity: EntityModel, photo: Code): Code {
  return code`{${entityNames(entity).variable}.${pictureField(entity)?.wire} && ${photo}}`;
}

/**
 * Picture and texts with what can be done, or the facts, at their side. On a narrow screen the picture comes first, then
 * the facts; with neither picture nor text there, the facts have the room alone.
 */
function besideGrid(hasActions: boolean, hasPhoto: boolean): string {
  const columns = hasActions
    ? 'lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)] lg:gap-x-12'
    : 'lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]';
  const alone = hasPhoto ? '' : ' lg:has-[>div:empty]:grid-cols-1 lg:has-[>div:empty]:*:col-start-1';
  return `grid grid-cols-1 items-start gap-8 lg:grid-rows-[auto_1fr] ${columns}${alone}`;
}

/** The title while the record may still be on its way. */
function titleOnTheWay(entity: EntityModel): Code {
  const title = titleOf(entity, code`result.data`);
  const isMember = /^result\.data\.\w+$/.test(title.text);
  return isMember
    ? { ...title, text: title.text.replace('data.', 'data?.') }
    : code`result.data && (${title})`;
}

/** @param isOpen visitors read it: what is so is said, not switched. */
function factLiteral(entity: EntityModel, field: FieldModel, isOpen: boolean): Code {
  const { variable } = entityNames(entity);
  const value =
    isToggle(entity, field) && !(isOpen && field !== doneField(entity))
      ? code`<${componentRef(toggleName(entity, field))} ${variable}={${variable}} />`
      : valueNode(entity, field, variable);
  return code`{ label: ${literal(field.label)}, value: ${value} },`;
}

/** @param isMain it is the first text of the record. */
function textSection(entity: EntityModel, field: FieldModel, isMain: boolean): Code {
  const { variable } = entityNames(entity);
  const section = ref('Section', 'src/ui/page/Section');
  const value = code`${variable}.${field.wire}`;
  const node =
    field.type === 'list'
      ? code`<${ref('PlainList', 'src/ui/lists/PlainList')} entries={${entriesOf(field, value)}} />`
      : field.type === 'markdown'
        ? code`<${ref('Markdown', 'src/ui/text/Markdown')} text={${value}}${isMain ? '' : ' level={3}'} />`
        : code`<p className="max-w-prose leading-relaxed whitespace-pre-line">${written(entity, field, variable, code`{${value}}`)}</p>`;
  const there = field.type === 'list' ? code`${entriesOf(field, value)}.length > 0` : value;
  // The body of an article needs no heading that says so.
  if (field.type === 'markdown' && isMain) return code`{${there} && ${node}}`;
  return code`{${there} && <${section}${jsxAttribute('title', field.label)}>${node}</${section}>}`;
}

function flowSteps(entity: EntityModel, field: FieldModel): Code {
  const { variable } = entityNames(entity);
  const test = accessTest(entity, stepPermission(entity) ?? 'update', variable);
  const calls = callNames(entity);
  return code`<${ref('FlowSteps', 'src/ui/records/FlowSteps')}
    ${jsxAttribute('label', field.label)}
    states={${choicesRef(entity, field)}}
    current={${variable}.${field.wire}}
    next={${nextStates(entity, field, variable)}}
    disabled={${test ? code`busy || !${test}` : 'busy'}}
    onMove={(state) =>
      run(() => ${apiRef(entity, calls.update)}(${variable}.id, { ${field.wire}: state }), { success: ${literal(`${field.label} changed`)} })
    }
  />`;
}

/** Lessons and steps have their place; everything else is met with the newest first. */
function relatedSort(entity: EntityModel): string {
  const position = entity.fields.find(
    ({ names, type }) => type === 'number' && /^(position|step|sequence)$/.test(names.snake),
  );
  return position ? position.wire : '-created_at';
}

/** No two sections of a page have the same name: the field that points here, or what stands there already, tells them apart. */
function relatedTitle(entity: EntityModel, { from, field }: ReferenceModel): string {
  const several = entity.referencedBy.filter((other) => other.from === from).length > 1;
  if (several) return `${from.labelPlural} as ${lowerFirst(field.label)}`;
  const isTaken = entity.fields.some(({ label }) => label === from.labelPlural);
  return isTaken ? `More ${lowerFirst(from.labelPlural)}` : from.labelPlural;
}

function printRelated(entity: EntityModel, reference: ReferenceModel, model: AppModel): Code {
  const other = reference.from;
  const { variable } = entityNames(entity);
  const { list } = entityNames(other);
  const calls = callNames(other);
  const name = relatedName(entity, reference);
  const fields = tableFields(other, RELATED_COLUMNS + 1)
    .filter((field) => field !== reference.field)
    .slice(0, RELATED_COLUMNS);
  // What visitors look at has its picture here, too.
  const isGallery =
    PUBLIC_LAYOUTS.includes(model.theme.layout) && pictureField(other) !== null && other.detailPage !== null;
  const test = accessTest(other, 'list');
  const section = ref('Section', 'src/ui/page/Section');
  const newButton = code`<${componentRef(formNames(other).newButton)} defaults={{ ${reference.field.wire}: ${variable}.id }} kind="secondary" size="small" />`;
  return code`
    ${!isGallery && columnsConstant(other, fields)}

    export function ${name}({ ${variable} }: { ${variable}: ${recordType(entity)} }) {
      ${accessHook(other, ['list'])}
      const result = ${ref('useQuery', 'src/data/use-query')}(
        ${test && code`${test} ? `}${apiRef(other, calls.list)}({ ${reference.field.wire}: ${variable}.id, sort: ${literal(relatedSort(other))}, page_size: 100 })${test && ' : null'},
      );
      ${test && code`if (!${test}) return null;`}
      return (
        <${section}${jsxAttribute('title', relatedTitle(entity, reference))} ${canCreate(other) && code`actions={${newButton}}`}>
          <${ref('Loaded', 'src/ui/states/Loaded')} result={result} skeleton={<${ref('SkeletonRows', 'src/ui/states/Skeleton')} rows={2} />}>
            {({ items: ${list} }) =>
              ${list}.length === 0 ? (
                <p className="rounded-card border border-dashed border-outline px-5 py-6 text-sm text-muted">${jsxText(`No ${other.labelPlural.toLowerCase()} here yet.`)}</p>
              ) : (
                ${isGallery ? galleryElement(other, {}, 3) : tableElement(other)}
              )
            }
          </${ref('Loaded', 'src/ui/states/Loaded')}>
        </${section}>
      );
    }`;
}
