/** @returns headers that hand the cookies of a call on to the browser. */
export function copyCookies(answer: { headers: Headers }): Headers {
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return headers;
}
