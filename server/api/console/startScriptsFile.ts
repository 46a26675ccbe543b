/**
 * The list of scripts that the console of a signed-in account starts with, which is not served. It has a file of its own,
 * without imports, since the build's configuration reads it as well.
 */
export const startScriptsFile = '/start.json';
