import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The one without windows first: it shows the same pages in less time. */
const places = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium that this machine has: `CHROMIUM_PATH`, else the first in a usual place.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
    return process.env.CHROMIUM_PATH || places.find((place) => existsSync(place));
}

/**
 * The same, after trying to install one where that takes one command: as root on Debian.
 *
 * @returns {string | undefined}
 */
export function ensureChromium() {
    const found = findChromium();
    if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
    console.log('Chromium was not found: installing it with apt-get.');
    const options = ['-o', 'DPkg::Lock::Timeout=900', '-y'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    /** @param {string[]} args */
    const run = (...args) =>
        spawnSync('apt-get', [...options, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
    run('update');
    // Not every Debian has the shell alone.
    for (const name of ['chromium-headless-shell', 'chromium'])
        if (!findChromium()) run('install', '--no-install-recommends', name, 'fonts-noto-core');
    return findChromium();
}
