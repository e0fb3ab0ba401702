import { z } from 'zod';

const ADDRESS = /^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|webp|gif);base64,)\S+$/;

/** Where a picture lies: a web address, a path of this site, or the picture itself as a data URL. */
export const imageAddress = z.string().regex(ADDRESS, 'Must be the address of a picture');
