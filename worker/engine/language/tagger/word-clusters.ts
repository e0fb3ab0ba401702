/**
 * Clusters of words that stand in like company: what is learnt of "plumber" helps to read "joiner". One line a cluster of
 * `data/word-clusters.txt`: the number of the wider cluster, then its words. Made from word vectors (GloVe, public domain).
 */
export interface WordClusters {
  /** The wider and the narrower cluster of a word in lower case. */
  of(word: string): readonly [wide: string, narrow: string] | undefined;
}

export function readClusters(file: string): WordClusters {
  const clusters = new Map<string, readonly [string, string]>();
  for (const [narrow, line] of file.trim().split('\n').entries()) {
    const [wide = '', ...words] = line.split(' ');
    for (const word of words) clusters.set(word, [wide, String(narrow)]);
  }
  const find = (word: string) => clusters.get(word);
  return {
    of: (word) =>
      find(word) ??
      find(word.replace(/['’]s?$/, '')) ??
      find(word.replace(/ies$/, 'y')) ??
      find(word.replace(/(?:es|s)$/, '')) ??
      find(word.replace(/(?:ing|ed)$/, '')) ??
      find(word.split('-').at(-1) ?? ''),
  };
}
