import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type Content, decompress } from '../../base/http/encoding';
import { startScriptsFile } from './startScriptsFile';

/**
 * A file of the built console, precompressed. The files are a few megabytes and stay in memory, so that this process keeps
 * serving its own console when another one is built into the same folder.
 */
export type StaticFile = {
    type: string;
    etag: string;
    cache: string;
    content: Content;
    /** Headers of the request that the answer depends on, if these are others than `Accept-Encoding` alone. */
    vary?: string;
};

const contentTypes: Readonly<Record<string, string>> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
    '.ico': 'image/x-icon',
    '.txt': 'text/plain; charset=utf-8',
    '.woff2': 'font/woff2',
    '.map': 'application/json; charset=utf-8',
};

/** Folder of the files that have a hash of their content in their names, and so never change. */
export const assetsPath = '/assets/';

/** `Cache-Control` of files that never change. */
export const immutableCache = 'public, max-age=31536000, immutable';

export function getContentType(name: string): string {
    return contentTypes[extname(name)] ?? 'application/octet-stream';
}

function readEncoding(file: string): Buffer | undefined {
    return existsSync(file) ? readFileSync(file) : undefined;
}

function readStaticFile(file: string, path: string): StaticFile {
    const br = readEncoding(`${file}.br`);
    const gzip = readEncoding(`${file}.gz`);
    const plain = readFileSync(file);
    return {
        type: getContentType(file),
        etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
        cache: path.startsWith(assetsPath) ? immutableCache : 'no-cache',
        content: { encoding: br ? 'br' : '', size: plain.byteLength, body: br ?? plain, ...(gzip ? { gzip } : {}) },
    };
}

/** Reads every file of the built console, by path. Empty if there is no build. */
export function readConsoleFiles(folder: string): Map<string, StaticFile> {
    const files = new Map<string, StaticFile>();
    if (!existsSync(folder)) return files;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(folder, file).split(sep).join('/')}`;
        files.set(path, readStaticFile(file, path));
    }
    return files;
}

/**
 * Takes the list of the scripts that the console starts with out of the files of a build; returns it as a `Link` header,
 * with which a browser fetches them beside those of the page. Undefined if there is no build.
 */
export async function takeStartLinks(files: Map<string, StaticFile>): Promise<string | undefined> {
    const list = files.get(startScriptsFile);
    files.delete(startScriptsFile);
    // Written by the build, as a list of paths.
    const scripts = list && (JSON.parse((await decompress(list.content)).toString()) as string[]);
    return scripts?.map((path) => `<${path}>; rel=modulepreload`).join(', ');
}
