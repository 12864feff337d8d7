declare namespace App {
  interface Locals {
    /** The data that the server hands to a page on demand: see `quote/pages`. */
    page?: unknown;
    /** The error that a page on demand has thrown. */
    failure?: unknown;
  }
}
