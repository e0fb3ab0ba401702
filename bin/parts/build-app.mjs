import { requestLocal } from './local-request.mjs';

/**
 * Builds an app from a description on a running server, as a person without an account, and waits for it.
 * @param {string} origin
 * @param {string} description
 * @returns {Promise<any>} the run, succeeded.
 */
export async function buildApp(origin, description) {
  const post = async (path, body, token) => {
    const answer = await requestLocal(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      timeout: 330_000,
    });
    return JSON.parse(answer.body.toString());
  };
  const { token } = await post('/auth/anonymous', {});
  const run = await post('/agents/pipeline', { requirements: description }, token);
  if (run.status !== 'succeeded')
    throw new Error(`The build ended ${run.status}: ${JSON.stringify(run.error)}`);
  return run;
}
