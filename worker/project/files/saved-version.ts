/** Which saved version of the files a version of the app was built from. */

/** @returns null where the version of the app is unknown, or was built from files that no saved version has. */
export function findSavedVersion(sql: SqlStorage, version: number): number | null {
  const [row] = sql
    .exec<{ saved_version: number | null; run_id: string }>(
      'SELECT saved_version, run_id FROM versions WHERE number = ?',
      version,
    )
    .toArray();
  if (!row) return null;
  if (row.saved_version !== null) return row.saved_version;
  const [kept] = sql
    .exec<{ number: number | null }>(
      'SELECT max(number) AS number FROM file_versions WHERE run_id = ?',
      row.run_id,
    )
    .toArray();
  return kept?.number ?? null;
}
