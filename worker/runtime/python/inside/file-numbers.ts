/** Numbers of Emscripten's file system: what goes wrong, and kinds of nodes with who may do what. */
export const EINVAL = 28;
export const ENODEV = 43;
export const ENOENT = 44;
export const ENOTEMPTY = 55;
export const ENOSPC = 51;
export const EPERM = 63;
export const FOLDER = 0o040777;
export const FILE = 0o100666;
