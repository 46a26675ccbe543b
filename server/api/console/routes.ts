import { extname } from 'node:path';
import { listCalls } from '../../../contract/calls';
import { signInPath } from '../../../contract/page';
import { pages } from '../../../contract/pages';
import { listScreens } from '../../../contract/screens';
import { resources } from '../../../resources';
import { assetsPath } from './files';

/** Every address of the console, from its declarations. Addresses below one of them belong to the console as well. */
export const consoleRoutes: readonly string[] = [
    signInPath,
    ...Object.values(pages).map(({ route }) => `/${route}`),
    ...listScreens(resources).map(({ route }) => `/${route}`),
];

/** First segments of the server's own paths. */
const serverSegments = new Set(
    [...listCalls(resources).map(({ path }) => path), assetsPath].map((path) => path.split('/')[1]),
);

/** Paths that monitoring tools probe. Answering them with the console's page would always look healthy. */
const probePattern =
    /^[._-]*(health|live|alive|ready|readiness|status|startup|metrics|ping|heartbeat|actuator|prometheus)/;

/**
 * Returns how a path is answered in a browser: `page` for the console's page; `noPage` for the page with status 404,
 * where the console shows its own message; `none` for paths outside the console: the server's own paths, files and
 * probes of monitoring.
 */
export function classifyPath(path: string): 'page' | 'noPage' | 'none' {
    const plain = path.toLowerCase().replaceAll('\\', '/');
    if (plain === '/') return 'page';
    if (consoleRoutes.some((route) => plain === route || plain.startsWith(`${route}/`))) return 'page';
    const segments = plain.split('/').filter((segment) => segment !== '');
    if (
        serverSegments.has(segments[0] ?? '') ||
        segments.some((segment) => probePattern.test(segment)) ||
        extname(plain)
    )
        return 'none';
    return 'noPage';
}
