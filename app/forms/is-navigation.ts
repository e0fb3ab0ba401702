/** Whether a form was sent without a script: the browser shows what it is answered, as a page. */
export function isNavigation(request: Request): boolean {
  return request.headers.get('sec-fetch-mode') === 'navigate';
}
