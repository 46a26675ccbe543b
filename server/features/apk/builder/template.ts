import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { type PackedFile, pack } from './zip';

/** The app that every other one is made from; README.md in that folder says how it is built. */
const place = join('android', 'template.apk');

/** From the sources as well as from the built server. */
export function templatePath(): string {
    let folder = dirname(fileURLToPath(import.meta.url));
    while (!existsSync(join(folder, place))) {
        const above = dirname(folder);
        if (above === folder) throw new Error(`${place} is missing beside the server`);
        folder = above;
    }
    return join(folder, place);
}

/** Packed anew, once for all apps: harder than the packager does. */
function filesIn(archive: Buffer): PackedFile[] {
    return Object.entries(unzipSync(archive)).map(([name, content]) =>
        pack(name, Buffer.from(content), isStored(name)),
    );
}

/** Pictures do not get smaller, and Android wants to map its resource table. */
export function isStored(name: string): boolean {
    return name === 'resources.arsc' || name.endsWith('.png') || name.endsWith('.so');
}

let read: readonly PackedFile[] | undefined;

/** The files of the template. */
export function templateFiles(): readonly PackedFile[] {
    read ??= filesIn(readFileSync(templatePath()));
    return read;
}
