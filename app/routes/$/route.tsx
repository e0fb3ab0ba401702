/** Every address that no page has, so that it is answered 404 with the pages' own frame around it. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NothingHere() {
  return null;
}
