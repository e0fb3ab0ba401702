/** An app that is robbed, with what is whose in it. */
export interface RobbedApp {
  /** The description; what is in it, where there is a plan already. */
  text: string;
  /** A plan of tests/fixtures/blueprints, by its name. */
  plan?: string;
  /** A text of tests/words, by its id: the trained reader plans it. */
  words?: string;
  /** Lists that nobody but the owner and their people may see, each person their own records. */
  closed: readonly string[];
  /** Lists that every visitor may see. */
  shown: readonly string[];
  /** Lists that nobody sees who was not let in. */
  inside?: readonly string[];
  /** Fields of shown records that no visitor sees. */
  hidden?: Readonly<Record<string, readonly string[]>>;
  /** Fields of shown records that what visitors send may move, such as what is left in stock. */
  moved?: readonly string[];
}
