import { extname } from 'node:path';
import { callsOf } from '../../../contract/calls';
import { signInPath } from '../../../contract/page';
import { pages } from '../../../contract/pages';
import { screensOf } from '../../../contract/screens';
import { resources } from '../../../resources';
import { hashed } from './files';

/** Every address of the console, from its declarations; what lies below one is the console's as well. */
export const consoleRoutes: readonly string[] = [
    signInPath,
    ...Object.values(pages).map(({ route }) => `/${route}`),
    ...screensOf(resources).map(({ route }) => `/${route}`),
];

/** First words of the server's own paths. */
const serverWords = new Set([...callsOf(resources).map(({ path }) => path), hashed].map((path) => path.split('/')[1]));

/** What monitoring asks servers for; whoever gets a page for it believes that all is well for ever. */
const probes = /^[._-]*(health|live|alive|ready|readiness|status|startup|metrics|ping|heartbeat|actuator|prometheus)/;

/**
 * What a path means in a browser: the console's page; a page that the console says is not there; or nothing of the
 * console's at all, such as what the server answers itself, files, and what monitoring looks at.
 */
export function meaningOf(path: string): 'page' | 'noPage' | 'none' {
    const plain = path.toLowerCase().replaceAll('\\', '/');
    if (plain === '/') return 'page';
    if (consoleRoutes.some((route) => plain === route || plain.startsWith(`${route}/`))) return 'page';
    const words = plain.split('/').filter((word) => word !== '');
    if (serverWords.has(words[0] ?? '') || words.some((word) => probes.test(word)) || extname(plain)) return 'none';
    return 'noPage';
}
