import { assertApk, parsing } from './damage';
import { iterateChunks, parseTexts } from './texts';

/** A string, a number, or a reference to a resource by its id. */
export type XmlValue = string | number | { resource: number };
/** An element of compiled XML. Attributes of the Android namespace are keyed by resource id, others by name. */
export type XmlElement = { name: string; attributes: ReadonlyMap<string | number, XmlValue> };

const reference = 0x01;
const string = 0x03;

function parseElement(chunk: Buffer, texts: readonly string[], ids: readonly number[]): XmlElement {
    const body = chunk.readUInt16LE(2);
    const first = body + chunk.readUInt16LE(body + 8);
    const step = chunk.readUInt16LE(body + 10);
    const attributes = new Map<string | number, XmlValue>();
    for (let n = 0; n < chunk.readUInt16LE(body + 12); n += 1) {
        const at = first + step * n;
        const name = chunk.readUInt32LE(at + 4);
        const type = chunk.readUInt8(at + 15);
        const data = chunk.readUInt32LE(at + 16);
        const key = ids[name] || texts[name];
        assertApk(key !== undefined && !attributes.has(key), 'The manifest has an attribute twice');
        attributes.set(key, type === string ? (texts[data] ?? '') : type === reference ? { resource: data } : data);
    }
    return { name: texts[chunk.readUInt32LE(body + 4)] ?? '', attributes };
}

/** Returns the elements of a compiled XML file in document order. @throws {UnusableApk} */
export function parseElements(bytes: Buffer): XmlElement[] {
    return parsing('The manifest', () => {
        assertApk(bytes.readUInt16LE(0) === 3 && bytes.readUInt32LE(4) === bytes.length, 'The manifest is corrupt');
        let texts: string[] = [];
        let ids: number[] = [];
        const elements: XmlElement[] = [];
        for (const { type, whole } of iterateChunks(bytes, bytes.readUInt16LE(2))) {
            if (type === 0x0001) texts = parseTexts(whole);
            if (type === 0x0180)
                ids = Array.from({ length: (whole.length - 8) >> 2 }, (_, n) => whole.readUInt32LE(8 + 4 * n));
            if (type === 0x0102) elements.push(parseElement(whole, texts, ids));
        }
        return elements;
    });
}
