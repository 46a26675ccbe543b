import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
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

/** Of our own making and without comment, so that the end is where it is expected. */
function filesIn(archive: Buffer): PackedFile[] {
    const end = archive.length - 22;
    if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('The template is damaged');
    const files: PackedFile[] = [];
    let at = archive.readUInt32LE(end + 16);
    while (files.length < archive.readUInt16LE(end + 10)) {
        const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
        const local = archive.readUInt32LE(at + 42);
        const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
        const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
        const name = archive.toString('latin1', at + 46, nameEnd);
        // Packed anew, once for all apps: harder than the packager does.
        const content = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
        files.push(pack(name, content, isStored(name)));
        at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    }
    return files;
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
