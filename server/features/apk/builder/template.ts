import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { type PackedFile, pack } from './zip';

/** The template that all apps are made from; README.md in that folder describes how it is built. */
const templateFile = join('android', 'template.apk');

/** Finds the template, both from the sources and from the built server. */
export function templatePath(): string {
    let folder = dirname(fileURLToPath(import.meta.url));
    while (!existsSync(join(folder, templateFile))) {
        const above = dirname(folder);
        if (above === folder)
            throw new Error(`${templateFile} was not found in any folder above the server: restore it`);
        folder = above;
    }
    return join(folder, templateFile);
}

/**
 * Reads the files of an archive and compresses them again, better than the Android packager does; once for all apps.
 */
function unpackFiles(archive: Buffer): PackedFile[] {
    return Object.entries(unzipSync(archive)).map(([name, content]) =>
        pack(name, Buffer.from(content), isStored(name)),
    );
}

/**
 * Whether a file is stored uncompressed: pictures do not get smaller, and Android maps the resource table into memory.
 */
export function isStored(name: string): boolean {
    return name === 'resources.arsc' || name.endsWith('.png') || name.endsWith('.so');
}

let cachedFiles: readonly PackedFile[] | undefined;

/** Returns the files of the template, which are read on the first call. */
export function templateFiles(): readonly PackedFile[] {
    cachedFiles ??= unpackFiles(readFileSync(templatePath()));
    return cachedFiles;
}
