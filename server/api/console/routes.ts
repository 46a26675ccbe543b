import { extname } from 'node:path';
import { callsOf } from '../../../contract/calls';
import { signInPath } from '../../../contract/page';
import { pages } from '../../../contract/pages';
import { screensOf } from '../../../contract/screens';
import { resources } from '../../../resources';
import { hashed } from './files';

/** Every address of the console, from its declarations. Addresses below one of them belong to the console as well. */
export const consoleRoutes: readonly string[] = [
    signInPath,
    ...Object.values(pages).map(({ route }) => `/${route}`),
    ...screensOf(resources).map(({ route }) => `/${route}`),
];

/** First segments of the server's own paths. */
const serverWords = new Set([...callsOf(resources).map(({ path }) => path), hashed].map((path) => path.split('/')[1]));

/** Paths that monitoring tools probe. Answering them with the console's page would always look healthy. */
const probes = /^[._-]*(health|live|alive|ready|readiness|status|startup|metrics|ping|heartbeat|actuator|prometheus)/;

/**
 * Returns how a path is answered in a browser: `page` for the console's page; `noPage` for the page with status 404,
 * where the console shows its own message; `none` for paths outside the console: the server's own paths, files and
 * probes of monitoring.
 */
export function meaningOf(path: string): 'page' | 'noPage' | 'none' {
    const plain = path.toLowerCase().replaceAll('\\', '/');
    if (plain === '/') return 'page';
    if (consoleRoutes.some((route) => plain === route || plain.startsWith(`${route}/`))) return 'page';
    const words = plain.split('/').filter((word) => word !== '');
    if (serverWords.has(words[0] ?? '') || words.some((word) => probes.test(word)) || extname(plain)) return 'none';
    return 'noPage';
}
