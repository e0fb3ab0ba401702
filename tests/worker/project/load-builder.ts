/**
 * What builds, loaded before two projects load it at once. In the test pool a module that objects load together is one promise, of the
 * object that asked first, and whatever the others do after it would be done on its behalf ("Cannot perform I/O on behalf of a different
 * Durable Object"). The Worker is one file and loads nothing so (`tests/attacks/deletion.alone.test.ts`).
 */
import '../../../worker/builder/frontend/build-page-renderer.ts';
import '../../../worker/builder/frontend/build-site.ts';
import '../../../worker/builder/isolate/build-backend.ts';
