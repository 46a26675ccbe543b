import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import own from '../../package.json' with { type: 'json' };

const execute = promisify(execFile);
const apps = 'bench/peers/apps';

/** Neither peer reports its use to anybody. */
const silent = { NEXT_TELEMETRY_DISABLED: '1', PAYLOAD_TELEMETRY_DISABLED: '1' };

export type App = 'payload' | 'reactAdmin';

const payload = '3.90.2';
const shared = { ...own.dependencies, ...own.devDependencies };
const pick = (...names: (keyof typeof shared)[]) => Object.fromEntries(names.map((name) => [name, shared[name]]));

/** The packages of each peer; those that this project has too are in the same version. */
export const packages: Readonly<Record<App, Record<string, string>>> = {
    payload: {
        payload,
        '@payloadcms/db-postgres': payload,
        '@payloadcms/next': payload,
        '@payloadcms/ui': payload,
        graphql: '16.12.0',
        next: '16.4.6',
        typescript: '5.9.3',
        ...pick('react', 'react-dom', '@types/node', '@types/react'),
    },
    reactAdmin: pick(
        'react-admin',
        'ra-data-simple-rest',
        'ra-i18n-polyglot',
        'ra-language-english',
        'react',
        'react-dom',
        'react-hook-form',
        'react-router',
        'react-router-dom',
        '@emotion/react',
        '@emotion/styled',
        '@mui/icons-material',
        '@mui/material',
        '@tanstack/react-query',
        'vite',
    ),
};

/** What is executed after installing, each a path in `node_modules` with its arguments. */
const builds: Readonly<Record<App, string[][]>> = {
    payload: [
        ['payload/bin.js', 'generate:importmap'],
        ['next/dist/bin/next', 'build'],
    ],
    reactAdmin: [['vite/bin/vite.js', 'build', '--logLevel', 'error']],
};

/** Runs a program of the folder's packages, with the output in the error if it fails. */
export async function runPackage(folder: string, args: readonly string[], env: Record<string, string> = {}) {
    const [program = '', ...others] = args;
    const { PATH, HOME } = process.env;
    await execute(process.execPath, [join(folder, 'node_modules', program), ...others], {
        cwd: folder,
        env: { PATH, HOME, ...silent, ...env },
        maxBuffer: 2 ** 26,
    });
}

/** Fingerprints what an app is built from. */
async function getFingerprint(app: App): Promise<string> {
    const hash = createHash('sha256').update(JSON.stringify([packages[app], builds[app]]));
    const entries = await readdir(join(apps, app), { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const path of paths.sort()) hash.update(path).update(await readFile(path));
    return hash.digest('hex');
}

/** Installs the packages from the registry and builds the app in a folder of `scratch`, unless it is there already. */
export async function prepareApp(scratch: string, app: App): Promise<string> {
    const folder = join(scratch, app);
    const stamp = join(folder, 'built.txt');
    const fingerprint = await getFingerprint(app);
    if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === fingerprint) return folder;
    console.log(`Installing and building ${app} in ${folder}`);
    await mkdir(folder, { recursive: true });
    await cp(join(apps, app), folder, { recursive: true });
    const manifest = { name: `peer-${app.toLowerCase()}`, private: true, type: 'module', dependencies: packages[app] };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 4));
    await execute('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    for (const args of builds[app]) await runPackage(folder, args, { NODE_ENV: 'production', PAYLOAD_SECRET: 'build' });
    await writeFile(stamp, fingerprint);
    return folder;
}
