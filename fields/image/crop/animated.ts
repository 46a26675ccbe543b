const text = (bytes: Uint8Array, from: number, length: number) =>
    String.fromCharCode(...bytes.subarray(from, from + length));

/** Returns the offset after the sub-blocks of a GIF: each is a length and as many bytes; an empty one ends them. */
function afterSubBlocks(bytes: Uint8Array, from: number): number {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
    return at + 1;
}

const colorTable = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

function gifFrames(bytes: Uint8Array): number {
    let at = 13 + colorTable(bytes[10]);
    let frames = 0;
    while (at < bytes.length) {
        const kind = bytes[at];
        if (kind === 0x21) at = afterSubBlocks(bytes, at + 2);
        else if (kind === 0x2c) {
            frames += 1;
            at = afterSubBlocks(bytes, at + 11 + colorTable(bytes[at + 9]));
        } else break;
    }
    return frames;
}

function isMovingPng(bytes: Uint8Array): boolean {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
        const chunk = text(bytes, at + 4, 4);
        if (chunk === 'acTL') return true;
        if (chunk === 'IDAT') return false;
    }
    return false;
}

/** Whether a GIF, WebP or PNG file has more than one frame; a canvas would keep only the first. */
export function isAnimated(bytes: Uint8Array): boolean {
    if (text(bytes, 0, 4) === 'GIF8') return gifFrames(bytes) > 1;
    if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 8) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 2) !== 0;
    return text(bytes, 1, 3) === 'PNG' && isMovingPng(bytes);
}
