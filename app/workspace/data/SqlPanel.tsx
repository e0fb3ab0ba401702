import { Lock, LockOpen, Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SqlAnswer } from '../../../worker/contract/project/data.ts';
import { unwrap } from '../../api';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { TextArea } from '../../ui/fields/TextArea';
import { at, calls, type Place, say } from './use-tables';

/** Statements of one's own. They only read, until it is said that they may write. */
export function SqlPanel({ place, onChanged }: { place: Place; onChanged(): void }) {
  const [sql, setSql] = useState('');
  const [mayWrite, setMayWrite] = useState(false);
  const [isUnlocked, setUnlocked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<SqlAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isLocked = place.environment === 'production' && !isUnlocked;

  async function run() {
    if (sql.trim() === '' || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const json = { sql, write: mayWrite && !isLocked, unlocked: isUnlocked };
      const answered = await unwrap(calls.sql.$post({ param: at(place), json }));
      setAnswer(answered);
      if (answered.changed !== null) onChanged();
    } catch (thrown) {
      setAnswer(null);
      setProblem(await say(thrown, 'The statement could not be run.'));
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  return (
    <>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label="Statement"
          value={sql}
          onChange={setSql}
          rows={4}
          placeholder="SELECT * FROM …"
          areaClassName="font-mono text-sm"
          areaProps={{
            spellCheck: false,
            maxLength: 20_000,
            onKeyDown: (event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              void run();
            },
          }}
          help="One statement. 500 rows at most are shown. Ctrl+Enter runs it."
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isDisabled={isBusy || sql.trim() === ''}>
            <Play aria-hidden className="size-4" />
            Run
          </Button>
          {isLocked ? (
            <>
              <span className="flex items-center gap-1.5 text-ink-2">
                <Lock aria-hidden className="size-4" />
                Production: read-only
              </span>
              <Button variant="secondary" size="small" onPress={() => setUnlocked(true)}>
                <LockOpen aria-hidden className="size-4" />
                Unlock writing
              </Button>
            </>
          ) : (
            <Checkbox isSelected={mayWrite} onChange={setMayWrite}>
              May change rows
            </Checkbox>
          )}
        </div>
      </form>
      {problem !== null && (
        <p role="alert" className="break-words text-red">
          {problem}
        </p>
      )}
      {answer && <Answer answer={answer} />}
    </>
  );
}

function Answer({ answer: { columns, rows, truncated, changed } }: { answer: SqlAnswer }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p role="status" className="text-ink-2">
        {changed !== null && `${changed.toLocaleString('en')} ${changed === 1 ? 'row' : 'rows'} changed. `}
        {columns.length > 0 &&
          `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${truncated ? ', and more' : ''}.`}
      </p>
      {columns.length > 0 && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label="Rows of the answer"
          className="max-h-[45vh] overflow-auto rounded-card border border-line"
        >
          <table className="w-full border-collapse text-left">
            <thead className="sticky top-0 bg-sunken">
              <tr>
                {columns.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may stand twice.
                  <th key={index} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no names.
                <tr key={index} className="border-t border-line">
                  {row.map((value, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                    <td key={place} className="max-w-72 truncate px-3 py-1.5">
                      {value === null ? (
                        <span className="text-ink-3 italic">empty</span>
                      ) : typeof value === 'object' ? (
                        'bytes' in value ? (
                          `${value.bytes} bytes`
                        ) : (
                          value.cut
                        )
                      ) : (
                        String(value)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
