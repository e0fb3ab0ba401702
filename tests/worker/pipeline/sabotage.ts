/** Ten ways to spoil generated code, each as an edit of one file of the CRM in tests/fixtures. */
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import type { StepName } from '../../../worker/contract/run.ts';

export interface Sabotage {
  name: string;
  file: string;
  edit: (code: string) => string;
  /** Where the run must end, and what the reason must speak of. */
  step: StepName;
  code: string;
  reason: RegExp;
}

export const SABOTAGES: readonly Sabotage[] = [
  {
    name: 'delete answers 500',
    file: 'backend/routes/deals.ts',
    edit: (code) => code.replace(/return context\.body\(null, 204\)/, "throw new Error('spoiled')"),
    step: 'integration',
    code: 'checks_failed',
    reason: /DELETE \/api\/deals.*should answer 204, but answered 500/,
  },
  {
    name: 'validation is dropped',
    file: 'backend/validation/companies.ts',
    edit: (code) => code.replace(/name: z\.string\(\)[^,\n]*,/, 'name: z.any(),'),
    step: 'integration',
    code: 'checks_failed',
    reason: /\/api\/companies.*should answer 422, but answered/,
  },
  {
    name: 'a relation is ignored',
    file: 'backend/routes/deals.ts',
    edit: (code) => code.replaceAll("throw invalidMember('company_id'", "void invalidMember('company_id'"),
    step: 'integration',
    code: 'checks_failed',
    reason: /\/api\/deals.*should answer 422, but answered/,
  },
  {
    name: 'the total is wrong',
    file: 'backend/data/listing.ts',
    edit: (code) =>
      code
        .replace(/^(\s*)(?:return )?\{ items, total(?:: [^,]+)?, /m, '$&')
        .replace(/\btotal: ([^,\n]+),/, 'total: ($1) + 1,'),
    step: 'integration',
    code: 'checks_failed',
    reason: /total should be \d+, but is \d+/,
  },
  {
    name: 'a component throws',
    file: 'src/pages/DealsPage.tsx',
    edit: (code) => code.replace("useTitle('Deals');", "throw new Error('spoiled');"),
    step: 'integration',
    code: 'checks_failed',
    reason: /\/deals cannot be shown: .*spoiled.*DealsPage\.tsx/,
  },
  {
    name: 'a syntax error',
    file: 'src/pages/CompaniesPage.tsx',
    edit: (code) => `${code}\nexport const = 1;\n`,
    step: 'frontend',
    code: 'build_failed',
    reason: /src\/pages\/CompaniesPage\.tsx:\d+:\d+/,
  },
  {
    name: 'a loop in the backend',
    file: 'backend/routes/contacts.ts',
    edit: (code) =>
      code.replace(
        "    .get('/:id', (context) =>",
        "    .get('/:id', (context) => { for (;;) {} })\n    .get('/:id', (context) =>",
      ),
    step: 'integration',
    code: 'checks_failed',
    reason: /GET \/api\/contacts.*should answer 200, but answered 500/,
  },
  {
    name: 'a missing import',
    file: 'backend/main.ts',
    edit: (code) => code.replace("'./routes/deals.ts'", "'./routes/missing.ts'"),
    step: 'backend',
    code: 'build_failed',
    reason: /backend\/main\.ts:\d+:\d+: .*routes\/missing/,
  },
  {
    name: 'the status is wrong',
    file: 'backend/routes/companies.ts',
    edit: (code) => code.replace(/, 201\)/, ', 200)'),
    step: 'integration',
    code: 'checks_failed',
    reason: /POST \/api\/companies.*should answer 201, but answered 200/,
  },
  {
    name: 'a page without data',
    file: 'src/ui/lists/DataTable.tsx',
    edit: (code) => code.replace('items.map((item)', 'items.slice(0, 0).map((item)'),
    step: 'integration',
    code: 'checks_failed',
    reason: /should stand on the page/,
  },
];

/** @throws Error when there is nothing to spoil: then the test has to be brought in step with the generator. */
export function spoil(files: SourceFiles, { name, file, edit }: Sabotage): SourceFiles {
  const code = files[file];
  if (code === undefined) throw new Error(`${name}: there is no ${file}`);
  const spoiled = edit(code);
  if (spoiled === code) throw new Error(`${name}: ${file} has nothing to spoil`);
  return { ...files, [file]: spoiled };
}
