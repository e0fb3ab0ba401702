/** Lists that visitors search: text and category, both at once. */

/** The category that takes everything. */
export const ALL = 'all';

export interface CatalogueFilter {
  query: string;
  category: string;
}

export interface CatalogueReading<Item> {
  /** The texts that a search looks into. */
  texts: (item: Item) => readonly string[];
  isIn: (item: Item, category: string) => boolean;
}

/** @returns the items whose texts hold the query in any case, and that are in the category. */
export function filterCatalogue<Item>(
  items: readonly Item[],
  { query, category }: CatalogueFilter,
  { texts, isIn }: CatalogueReading<Item>,
): Item[] {
  const wanted = query.trim().toLowerCase();
  return items.filter(
    (item) =>
      (category === ALL || isIn(item, category)) &&
      texts(item).some((text) => text.toLowerCase().includes(wanted)),
  );
}
