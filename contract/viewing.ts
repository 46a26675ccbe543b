/**
 * Viewing the console as another account: its landing pages, menu and data, and nothing can be changed. A manager of the
 * account gets a grant for it, which each request sends beside the token of its own session.
 */

/** The header with the grant. */
export const viewHeader = 'View-As';

/** The parameter with the grant in the address of a file, which a link loads without headers. */
export const viewParameter = 'viewAs';

/** How long a grant is valid (seconds); it also ends with the session that it was given to. */
export const viewSeconds = 60 * 60;
