import { assertApk, parsing } from './damage';
import { iterateChunks, parseTexts } from './texts';

/** A value of a resource: texts and file names as strings, everything else as a number. */
export type ResourceValue = {
    id: number;
    type: string;
    name: string;
    /** Screen density (dpi) that the value is for; 0 for all. */
    density: number;
    /** Whether the value is for all languages. */
    isGeneral: boolean;
    value: string | number;
};

export type Resources = { packageId: string; values: readonly ResourceValue[] };

const string = 0x03;
const complex = 1;
const sparse = 1;
const none = 0xffffffff;

type ResourceNames = {
    texts: readonly string[];
    types: readonly string[];
    names: readonly string[];
    packageNumber: number;
};

function* parseValues(chunk: Buffer, { texts, types, names, packageNumber }: ResourceNames): Generator<ResourceValue> {
    const typeNumber = chunk.readUInt8(8);
    const offsets = chunk.readUInt16LE(2);
    const start = chunk.readUInt32LE(16);
    const isGeneral = chunk.readUInt16LE(28) === 0;
    const density = chunk.readUInt16LE(34);
    // Sparse tables come from newer tools; the values needed of those are in the manifest.
    if (chunk.readUInt8(9) & sparse) return;
    for (let n = 0; n < chunk.readUInt32LE(12); n += 1) {
        const offset = chunk.readUInt32LE(offsets + 4 * n);
        if (offset === none) continue;
        const at = start + offset;
        if (chunk.readUInt16LE(at + 2) & complex) continue;
        const data = chunk.readUInt32LE(at + 12);
        yield {
            id: ((packageNumber << 24) | (typeNumber << 16) | n) >>> 0,
            type: types[typeNumber - 1] ?? '',
            name: names[chunk.readUInt32LE(at + 4)] ?? '',
            density,
            isGeneral,
            value: chunk.readUInt8(at + 11) === string ? (texts[data] ?? '') : data,
        };
    }
}

function parsePool(chunk: Buffer, at: number): string[] {
    return parseTexts(chunk.subarray(at, at + chunk.readUInt32LE(at + 4)));
}

/** Reads a compiled resource table, except for styles and lists. @throws {UnusableApk} */
export function parseResources(bytes: Buffer): Resources {
    return parsing('The resource table', () => {
        assertApk(
            bytes.readUInt16LE(0) === 2 && bytes.readUInt32LE(4) === bytes.length,
            'The resource table is corrupt',
        );
        const values: ResourceValue[] = [];
        let texts: string[] = [];
        let packageId = '';
        for (const { type, whole } of iterateChunks(bytes, bytes.readUInt16LE(2))) {
            if (type === 0x0001) texts = parseTexts(whole);
            if (type !== 0x0200) continue;
            [packageId = ''] = whole.toString('utf16le', 12, 268).split('\0');
            const names = {
                texts,
                types: parsePool(whole, whole.readUInt32LE(268)),
                names: parsePool(whole, whole.readUInt32LE(276)),
                packageNumber: whole.readUInt32LE(8),
            };
            for (const chunk of iterateChunks(whole, whole.readUInt16LE(2)))
                if (chunk.type === 0x0201) values.push(...parseValues(chunk.whole, names));
        }
        return { packageId, values };
    });
}
