/**
 * What the Worker and the process with the machine's Chromium (bin/parts/visits) say to each other: an order goes in, lines of JSON
 * come back, calls of the page among them, each of which is answered by a request of its own. Bodies are base64.
 */
import type { Visited, VisitOrder } from '../visit.ts';

/** A file as the browser gets it. */
export interface ServedFile {
  type: string;
  body: string;
}

export interface BrowserOrder extends VisitOrder {
  /** By their paths, without the slash before them. */
  files: Record<string, ServedFile>;
  /** Headers of the document. */
  headers: Record<string, string>;
}

export interface CallLine {
  call: number;
  /** Of the visit, to be named in the answer. */
  visit: string;
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | null;
}

export interface CallAnswer {
  visit: string;
  call: number;
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

/** A line without anything says that the visit goes on. */
export type VisitLine = CallLine | { visited: Visited } | { lost: string };
