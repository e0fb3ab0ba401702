/** Fills a form of a generated app as a person would: by the labels that stand there. */
import type { Locator } from 'playwright-core';
import { sampleValue } from '../../../worker/engine/checks/sample-values.ts';
import type { FieldModel } from '../../../worker/engine/core/model.ts';

/** One pixel. */
const PICTURE = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/**
 * Enters a sample value into every field.
 * @param form the dialog or page that holds the form.
 * @param number which sample; other numbers, other values.
 */
export async function fillForm(
  form: Locator,
  fields: readonly FieldModel[],
  currencyDigits: number,
  number: number,
): Promise<void> {
  for (const field of fields) await fillField(form, field, currencyDigits, number);
}

async function fillField(
  form: Locator,
  field: FieldModel,
  currencyDigits: number,
  number: number,
): Promise<void> {
  const input = (role: Parameters<Locator['getByRole']>[0]) =>
    form.getByRole(role, { name: namePattern(field) }).first();
  const value = sampleValue(field, number);
  switch (field.type) {
    case 'boolean':
      return input('checkbox').setChecked(value === true);
    case 'enum': {
      const option = field.options.find((one) => one.value === value);
      // A flow starts where it starts; the other states are reached by moving.
      if (!field.flow?.transitions) await input('combobox').selectOption({ label: option?.label ?? '' });
      return;
    }
    case 'reference':
      await input('combobox').click();
      return form
        .getByRole('listbox', { name: `Choices for ${field.label}` })
        .getByRole('option')
        .first()
        .click();
    case 'list':
      for (const entry of value as string[]) {
        await input('textbox').fill(entry);
        await input('textbox').press('Enter');
      }
      return;
    case 'image': {
      const labelled = form.getByLabel(new RegExp(`^${escapePattern(field.label)}`));
      await form.locator('input[type=file]').and(labelled).setInputFiles(PICTURE);
      return form.getByRole('button', { name: 'Remove picture' }).first().waitFor();
    }
    case 'money':
      return form
        .getByLabel(namePattern(field))
        .first()
        .fill((Number(value) / 10 ** currencyDigits).toFixed(currencyDigits));
    case 'date':
      return form.getByLabel(namePattern(field)).fill(String(value));
    case 'datetime':
      return form.getByLabel(namePattern(field)).fill(String(value).slice(0, 16));
    case 'number':
      return form.getByLabel(namePattern(field)).first().fill(String(value));
    default:
      return input('textbox').fill(String(value));
  }
}

/** A label with or without its unit and its mark of being optional. */
function namePattern(field: FieldModel): RegExp {
  return new RegExp(`^${escapePattern(field.label)}(\\W.{0,8})?\\s*(optional)?$`);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
