import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const both = ['contract', 'fields', 'resources', 'i18n', 'site', 'package-lock.json', 'vite.config.ts'];
/** What is built, the result by which it is known, and what it is built from. */
export const parts = [
    {
        name: 'console',
        script: 'build:console',
        result: 'dist/public/index.html',
        from: [...both, 'providers', 'src', 'public', 'index.html'],
    },
    {
        name: 'server',
        script: 'build:server',
        result: 'dist/server/main.js',
        from: [...both, 'server', 'manual', 'android/template.apk'],
    },
];

/**
 * @param {string} path
 * @returns {number} When it, or anything in it, was last changed; 0 where there is nothing.
 */
function changedAt(path) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return 0;
    if (!stats.isDirectory()) return stats.mtimeMs;
    // A folder's own time tells of files that were removed.
    return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/**
 * Builds console and server where a source is newer than what was built from it.
 *
 * @returns {boolean} Whether all is built now; if not, it has been said why.
 */
export function buildStale() {
    for (const { script, result, from, name } of parts) {
        if (changedAt(result) > Math.max(...from.map(changedAt))) continue;
        console.log(`Building the ${name} …`);
        const { status } = spawnSync('npm', ['run', '--silent', script], {
            stdio: 'inherit',
            shell: process.platform === 'win32',
        });
        if (status !== 0) return false;
    }
    return true;
}
