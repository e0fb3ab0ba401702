/**
 * @param signer who wrote or did something: the address of an account here, or the name of somebody that an archive brought along.
 * @returns as it is shown: what came with an archive says so.
 */
export function showSigner<Signer extends string | null>(signer: Signer): Signer | string {
  return signer === null || signer === '' || signer.includes('@') ? signer : `${signer} (imported)`;
}
