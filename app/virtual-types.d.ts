/** Made by bin/parts/build/project-types.mjs when the pages are built. */
declare module 'virtual:project-types' {
  /** Address of the file with all types. */
  const address: string;
  export default address;
}
