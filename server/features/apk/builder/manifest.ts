import { type Chunk, chunkAt, chunksIn, chunkTypes } from './chunks';
import { buildStringPool, readStringPool } from './stringPool';

/** Resource ids of attributes: Android identifies attributes by these, not by name. Only `package` has none. */
const attributeIds = { label: 0x01010001, versionCode: 0x0101021b, versionName: 0x0101021c } as const;

export type ManifestValues = { packageId: string; versionCode: number; versionName: string; name: string };

type AttributeChange = { element: string; attribute: string | number; value: string | number };

const stringType = 0x03;
const integerType = 0x10;
const noText = 0xffffffff;

function listChanges({ packageId, versionCode, versionName, name }: ManifestValues): AttributeChange[] {
    return [
        { element: 'manifest', attribute: 'package', value: packageId },
        { element: 'manifest', attribute: attributeIds.versionCode, value: versionCode },
        { element: 'manifest', attribute: attributeIds.versionName, value: versionName },
        { element: 'application', attribute: attributeIds.label, value: name },
    ];
}

function readResourceMap(bytes: Buffer, { content, end }: Chunk): number[] {
    return Array.from({ length: (end - content) / 4 }, (_, n) => bytes.readUInt32LE(content + 4 * n));
}

/** Returns the offsets and names of an element's attributes. */
function readAttributes(bytes: Buffer, { content }: Chunk, texts: readonly string[], ids: readonly number[]) {
    const first = content + bytes.readUInt16LE(content + 8);
    const each = bytes.readUInt16LE(content + 10);
    return Array.from({ length: bytes.readUInt16LE(content + 12) }, (_, n) => {
        const at = first + n * each;
        const name = bytes.readUInt32LE(at + 4);
        return { at, called: ids[name] || texts[name] };
    });
}

/** Writes the value of an attribute. Strings are only added to the pool: another attribute may share the old one. */
function write(bytes: Buffer, at: number, value: string | number, texts: string[]): void {
    const isText = typeof value === 'string';
    const data = isText ? texts.push(value) - 1 : value;
    bytes.writeUInt32LE(isText ? data : noText, at + 8);
    bytes.writeUInt8(isText ? stringType : integerType, at + 15);
    bytes.writeUInt32LE(data, at + 16);
}

/**
 * Puts the values of an app into the template's manifest.
 *
 * @throws {Error} unless the template's manifest has each of the attributes exactly once
 */
export function buildManifest(template: Buffer, values: ManifestValues): Buffer {
    const file = chunkAt(template, 0);
    if (file.type !== chunkTypes.xml) throw new Error('The manifest is not compiled XML');
    const bytes = Buffer.from(template);
    const pool = chunkAt(bytes, file.content);
    const texts = readStringPool(bytes, pool.at);
    const changes = listChanges(values);
    const done: AttributeChange[] = [];
    let ids: number[] = [];
    for (const chunk of chunksIn(bytes, pool.end, file.end)) {
        if (chunk.type === chunkTypes.resourceMap) ids = readResourceMap(bytes, chunk);
        if (chunk.type !== chunkTypes.startElement) continue;
        const element = texts[bytes.readUInt32LE(chunk.content + 4)];
        for (const { at, called } of readAttributes(bytes, chunk, texts, ids)) {
            const change = changes.find((one) => one.element === element && one.attribute === called);
            if (!change) continue;
            write(bytes, at, change.value, texts);
            done.push(change);
        }
    }
    if (done.length !== changes.length || new Set(done).size !== done.length)
        throw new Error('The manifest of the template must have each changed attribute exactly once');
    const changed = Buffer.concat([
        bytes.subarray(0, pool.at),
        buildStringPool(texts),
        bytes.subarray(pool.end, file.end),
    ]);
    changed.writeUInt32LE(changed.length, 4);
    return changed;
}
