/**
 * A person in front of a deployed app: does what an entity grants by clicks, and sees in the API that it was done.
 * Long, since every action finds its way over the same few pages.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import type { AbilityUse } from '../../../worker/contract/plan/blueprint.ts';
import {
  type ActionModel,
  type AppModel,
  type EntityModel,
  titleChain,
} from '../../../worker/engine/core/model.ts';
import { lowerFirst } from '../../../worker/engine/core/operations/entity-parts.ts';
import { actionConditions } from '../../../worker/engine/core/operations/record-actions.ts';
import { enteredFields } from '../../../worker/engine/core/pages/entity/fields.ts';
import { fillForm } from './fill-form.ts';

type Wire = Record<string, unknown> & { id: number };

/** Abilities that show records as a list. */
const LISTS = new Set(['table', 'cards', 'board']);

export class AppPerson {
  /** What was done by clicks: `create company`. */
  readonly clicked: string[] = [];
  /** What no page of the plan offers, and the page's own script asked for. */
  readonly fetched: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly origin: string,
    private readonly model: AppModel,
  ) {}

  /** Everything that the entity grants. */
  async tryAll(entity: EntityModel): Promise<void> {
    const { operations: granted, apiPath } = entity;
    const [first] = await this.records(entity);
    if (granted.has('list')) await this.see('list', entity, apiPath, this.list(entity));
    if (granted.has('summary')) await this.see('summary', entity, `${apiPath}/summary`, this.sumUp(entity));
    if (granted.has('export'))
      await this.see('export', entity, `${apiPath}/export.csv`, this.exportAll(entity));
    if (granted.has('read') && first)
      await this.see('read', entity, `${apiPath}/${first.id}`, this.read(entity));
    for (const action of entity.actions) await this.change(action.label, entity, this.act(entity, action));
    if (granted.has('create')) await this.change('create', entity, this.create(entity));
    if (granted.has('update')) await this.change('update', entity, this.update(entity));
    if (granted.has('delete')) await this.change('delete', entity, this.remove(entity));
  }

  private async see(name: string, entity: EntityModel, path: string, work: Promise<boolean>): Promise<void> {
    if (await work) {
      this.clicked.push(`${name} ${entity.names.snake}`);
      return;
    }
    await this.goto('/');
    const status = await this.page.evaluate(async (url) => (await fetch(url)).status, this.origin + path);
    expect(status, `GET ${path}`).toBe(200);
    this.fetched.push(`${name} ${entity.names.snake}`);
  }

  /** What changes something must be offered by a page. */
  private async change(name: string, entity: EntityModel, work: Promise<boolean>): Promise<void> {
    expect(await work, `${name} of ${entity.label} is offered`).toBe(true);
    this.clicked.push(`${name} ${entity.names.snake}`);
  }

  private async list(entity: EntityModel): Promise<boolean> {
    const [first] = await this.records(entity);
    const path = this.pageWith(entity, LISTS);
    if (path !== null) {
      await this.goto(path);
      if (first) await this.page.getByText(this.titleOf(entity, first)).first().waitFor();
      return true;
    }
    for (const parent of this.pagesOfParents(entity)) {
      await this.goto(parent);
      if (await isThere(this.page.getByRole('region', { name: entity.labelPlural }))) return true;
    }
    // Where records are only chosen from, their list stands in the forms that point at them (see `fillForm`).
    return entity.referencedBy.some(({ from }) => enteredFields(from, 'create').length > 0);
  }

  private async read(entity: EntityModel): Promise<boolean> {
    const path = this.pageWith(entity, LISTS);
    const [first] = await this.records(entity);
    if (path === null || !entity.detailPage || !first) return false;
    const title = this.titleOf(entity, first);
    await this.findRecord(path, title);
    await this.page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click();
    await this.page.getByRole('heading', { level: 1, name: title }).waitFor();
    return true;
  }

  private async sumUp(entity: EntityModel): Promise<boolean> {
    for (const page of this.model.pages)
      for (const block of page.blocks) {
        if (block.ability !== 'dashboard') continue;
        const figures = [block.options.tiles, block.options.charts].flatMap((part) =>
          Array.isArray(part) ? part : [],
        ) as { label: string; entity: string }[];
        const figure = figures.find((one) => one.entity === entity.names.snake);
        if (!figure) continue;
        const answered = this.page.waitForResponse((response) =>
          new URL(response.url()).pathname.startsWith(entity.apiPath),
        );
        await this.goto(page.path);
        expect((await answered).status()).toBe(200);
        await this.page.getByText(figure.label, { exact: true }).first().waitFor();
        return true;
      }
    return false;
  }

  private async exportAll(entity: EntityModel): Promise<boolean> {
    for (const path of this.pagesWith(entity, new Set(['table', 'cards']))) {
      await this.goto(path);
      const link = this.page.locator(`a[href*="${entity.apiPath}/export.csv"]`);
      if (!(await isThere(link))) continue;
      const [download] = await Promise.all([this.page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
      return true;
    }
    return false;
  }

  private async create(entity: EntityModel): Promise<boolean> {
    const before = await this.count(entity);
    const isDone = (await this.createInDialog(entity)) || (await this.sendForm(entity));
    if (isDone && before !== null) expect(await this.count(entity)).toBe(before + 1);
    return isDone;
  }

  private async createInDialog(entity: EntityModel): Promise<boolean> {
    const one = lowerFirst(entity.label);
    for (const path of [this.pageWith(entity, LISTS), ...this.pagesOfParents(entity)]) {
      if (path === null) continue;
      await this.goto(path);
      const button = this.page.getByRole('main').getByRole('button', { name: `New ${one}`, exact: true });
      if (!(await isThere(button))) continue;
      await button.first().click();
      const dialog = this.page.getByRole('dialog', { name: `New ${one}` });
      await dialog.getByRole('button', { name: `Add ${one}` }).waitFor();
      await fillForm(dialog, enteredFields(entity, 'create'), this.model.currency.digits, 7);
      await dialog.getByRole('button', { name: `Add ${one}` }).click();
      await this.page.getByText(`${entity.label} added`).waitFor();
      await dialog.waitFor({ state: 'hidden' });
      return true;
    }
    return false;
  }

  private async sendForm(entity: EntityModel): Promise<boolean> {
    const found = this.blocks().find(
      ({ block }) => block.ability === 'form' && block.entity === entity.names.snake,
    );
    if (!found) return false;
    const { fields, button } = found.block.options as { fields?: string[]; button?: string };
    await this.goto(found.path);
    const main = this.page.getByRole('main');
    await main.getByRole('button', { name: button ?? 'Send' }).waitFor();
    const entered = fields?.map((name) => entity.field(name)) ?? enteredFields(entity, 'create');
    await fillForm(main, entered, this.model.currency.digits, 7);
    await main.getByRole('button', { name: button ?? 'Send' }).click();
    await main.getByRole('button', { name: /again|another/i }).waitFor();
    return true;
  }

  private async update(entity: EntityModel): Promise<boolean> {
    const fields = enteredFields(entity, 'update').filter((field) => !field.flow);
    const [record] = await this.records(entity);
    const field =
      fields.find((one) => one.type === 'text') ??
      fields.find((one) => one.type !== 'reference') ??
      fields[0];
    if (!record || !field || !(await this.openMenuItem(entity, record, 'Edit'))) return false;
    const dialog = this.page.getByRole('dialog', { name: `Edit ${lowerFirst(entity.label)}` });
    await dialog.getByRole('button', { name: 'Save changes' }).waitFor();
    await fillForm(dialog, [field], this.model.currency.digits, 5);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await this.page.getByText('Changes saved').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const after = await this.record(entity, record.id);
    expect(after?.updated_at).not.toBe(record.updated_at);
    return true;
  }

  private async act(entity: EntityModel, action: ActionModel): Promise<boolean> {
    const records = await this.records(entity);
    const record = records.find((one) =>
      actionConditions(entity, action).every(({ field, values }) =>
        values.includes(one[field.wire] as never),
      ),
    );
    if (!record || !(await this.openMenuItem(entity, record, action.label))) return false;
    if (action.confirm !== undefined)
      await this.page
        .getByRole('dialog', { name: action.label })
        .getByRole('button', { name: action.label })
        .click();
    await this.page.getByText(`${action.label}: done`).waitFor();
    expect((await this.record(entity, record.id))?.updated_at).not.toBe(record.updated_at);
    return true;
  }

  private async remove(entity: EntityModel): Promise<boolean> {
    // The newest: the one that was made here, at which nothing points.
    const record = (await this.records(entity, '-created_at'))[0];
    if (!record || !(await this.openMenuItem(entity, record, 'Delete'))) return false;
    await this.page
      .getByRole('dialog', { name: `Delete this ${lowerFirst(entity.label)}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await this.page.getByText(`${entity.label} deleted`).waitFor();
    expect(await this.record(entity, record.id)).toBeNull();
    return true;
  }

  /** Whether something is shown, now or when the page's answers are there. */
  private async comes(thing: Locator): Promise<boolean> {
    return thing.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  }

  /** Presses what can be done with a record: on its own page, in its list, or on the page of what it belongs to. */
  private async openMenuItem(entity: EntityModel, record: Wire, label: string): Promise<boolean> {
    const title = this.titleOf(entity, record);
    let place: Locator = this.page.getByRole('main');
    if (entity.detailPage) {
      await this.goto(entity.detailPage.path.replace(':id', String(record.id)));
      await this.page.getByRole('heading', { level: 1, name: title }).waitFor();
    } else {
      const path = this.pageWith(entity, LISTS) ?? this.pageOfParent(entity, record);
      if (path === null) return false;
      await this.findRecord(path, title);
      place = this.page.getByRole('main').locator('tr, article, li').filter({ hasText: title }).first();
    }
    const button = place.getByRole('button', { name: label, exact: true });
    const menu = place.getByRole('button', { name: `Actions for ${title}`, exact: true });
    if (!(await this.comes(button.or(menu).first()))) return false;
    if ((await button.count()) > 0) await button.first().click();
    else {
      await menu.first().click();
      await this.page.getByRole('menuitem', { name: label, exact: true }).click();
    }
    return true;
  }

  /** Opens the list where the record stands, with its title in the search box where there is one. */
  private async findRecord(path: string, title: string): Promise<void> {
    await this.goto(path);
    const main = this.page.getByRole('main');
    const box = main.getByRole('searchbox').first();
    await main.getByText(title).first().or(box).first().waitFor();
    if (!(await main.getByText(title).first().isVisible())) await box.fill(title);
    await main.getByText(title).first().waitFor();
  }

  private async goto(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
  }

  private blocks(): { path: string; block: AbilityUse }[] {
    return this.model.pages.flatMap((page) => page.blocks.map((block) => ({ path: page.path, block })));
  }

  /** The page with the entity's list: its own before the first one. */
  private pageWith(entity: EntityModel, abilities: ReadonlySet<string>): string | null {
    const paths = this.pagesWith(entity, abilities);
    return paths.find((path) => path === `/${entity.plural.kebab}`) ?? paths.at(-1) ?? null;
  }

  private pagesWith(entity: EntityModel, abilities: ReadonlySet<string>): string[] {
    return this.blocks()
      .filter(
        ({ block, path }) =>
          block.entity === entity.names.snake && abilities.has(block.ability) && !path.includes(':'),
      )
      .map(({ path }) => path);
  }

  /** Pages of records that the entity belongs to; its own are listed there. */
  private pagesOfParents(entity: EntityModel): string[] {
    return entity.references.flatMap(({ to }) => to.detailPage?.path.replace(':id', '1') ?? []);
  }

  private pageOfParent(entity: EntityModel, record: Wire): string | null {
    const found = entity.references.find(({ to, field }) => to.detailPage && record[field.wire] !== null);
    return found?.to.detailPage?.path.replace(':id', String(record[found.field.wire])) ?? null;
  }

  private titleOf(entity: EntityModel, record: Wire): string {
    const { titleField } = entity;
    const value = titleField.reference ? record[titleField.reference.labelWire] : record[titleField.wire];
    if (titleField.reference && !titleChain(entity)) throw new Error(`${entity.label} has no title`);
    return titleField.type === 'enum'
      ? (titleField.options.find((option) => option.value === value)?.label ?? '')
      : String(value);
  }

  private async records(entity: EntityModel, sort = 'id'): Promise<Wire[]> {
    if (!entity.operations.has('list')) return [];
    const { items } = await this.ask<{ items: Wire[] }>(`${entity.apiPath}?sort=${sort}&page_size=100`);
    return items;
  }

  private async count(entity: EntityModel): Promise<number | null> {
    if (!entity.operations.has('list')) return null;
    return (await this.ask<{ total: number }>(`${entity.apiPath}?page_size=1`)).total;
  }

  private async record(entity: EntityModel, id: number): Promise<Wire | null> {
    return (await this.records(entity, '-id')).find((one) => one.id === id) ?? null;
  }

  private async ask<Body>(path: string): Promise<Body> {
    const { status, body } = await requestLocal(this.origin + path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
    return JSON.parse(body.toString('utf8')) as Body;
  }
}

/** Whether it is there once the page has all its answers. */
async function isThere(what: Locator): Promise<boolean> {
  await what.page().waitForLoadState('networkidle');
  return (await what.count()) > 0;
}
