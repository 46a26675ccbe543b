import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { externalPackages } from './vite/externalPackages.js';

/** @typedef {{ dependencies?: object, optionalDependencies?: object, peerDependencies?: object }} Entry */

/** What a server and its backups read at run time besides packages. The type of its modules is in package.json. */
const parts = [
    ...['package.json', 'LICENSE', 'deploy/backup.sh', 'i18n'],
    ...['dist/android', 'dist/manual', 'dist/page', 'dist/public', 'dist/server'],
];

/** @type {{ packages: Record<string, Entry> }} */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/**
 * Finds a package as Node.js does: in the `node_modules` of the one that needs it, else of those around it.
 *
 * @param {string} from the place of the one that needs it in the lock file; empty: this project
 * @param {string} name
 * @returns {string | undefined} its place
 */
function findPlace(from, name) {
    for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
        const place = `${around}${around === '' ? '' : '/'}node_modules/${name}`;
        if (packages[place]) return place;
        if (around === '') return undefined;
    }
}

/** Lists the places of the packages that the bundles import, and of all that these need, on this kind of machine. */
function listPlaces() {
    /** @type {Set<string>} */
    const found = new Set();
    const missing = [];
    const open = externalPackages.map((name) => ({ from: '', name, isOptional: false }));
    for (const { from, name, isOptional } of open) {
        const place = findPlace(from, name);
        if (place === undefined || !existsSync(place)) {
            if (!isOptional) missing.push(name);
            continue;
        }
        if (found.has(place)) continue;
        found.add(place);
        const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place] ?? {};
        const optional = Object.keys({ ...optionalDependencies, ...peerDependencies });
        open.push(...Object.keys(dependencies).map((each) => ({ from: place, name: each, isOptional: false })));
        open.push(...optional.map((each) => ({ from: place, name: each, isOptional: true })));
    }
    if (missing.length > 0)
        throw new Error(`These packages are not installed: ${missing.join(', ')}. Run npm ci first.`);
    return [...found];
}

/**
 * Copies the built server, with the packages that it needs at run time and no others, into a new or empty folder: all
 * that a server needs besides Node.js.
 *
 * @param {string} folder
 */
function pack(folder) {
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
    const unbuilt = parts.find((part) => !existsSync(part));
    if (unbuilt !== undefined) throw new Error(`${unbuilt} is not there. Run npm run build first.`);
    for (const place of [...parts, ...listPlaces()]) {
        mkdirSync(dirname(join(folder, place)), { recursive: true });
        cpSync(place, join(folder, place), {
            recursive: true,
            dereference: true,
            // A package inside another one has a place of its own.
            filter: (source) => !/\.map$/.test(source) && !source.slice(place.length).includes('/node_modules'),
        });
    }
}

const [, , folder] = process.argv;
if (folder === undefined) {
    console.error('Usage: npm run pack -- <folder>');
    process.exitCode = 1;
} else {
    try {
        pack(folder);
    } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        process.exitCode = 1;
    }
}
