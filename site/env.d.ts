declare namespace App {
  interface Locals {
    /** What the server hands to a page on demand: see `quote/pages`. */
    page?: unknown;
    /** What a page on demand has thrown. */
    failure?: unknown;
  }
}
