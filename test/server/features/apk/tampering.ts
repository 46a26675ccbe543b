const endBytes = 22;
const tailBytes = 24;
const thirdScheme = 0xf05368c0;

const findDirectory = (apk: Buffer) => apk.readUInt32LE(apk.length - endBytes + 16);
const findBlock = (apk: Buffer) => findDirectory(apk) - 8 - Number(apk.readBigUInt64LE(findDirectory(apk) - tailBytes));

function withByteChanged(apk: Buffer, at: number): Buffer {
    const changed = Buffer.from(apk);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    return changed;
}

/** Replaces the app's signing block and corrects the end record. */
function withBlock(apk: Buffer, block: Buffer): Buffer {
    const changed = Buffer.concat([apk.subarray(0, findBlock(apk)), block, apk.subarray(findDirectory(apk))]);
    changed.writeUInt32LE(findBlock(apk) + block.length, changed.length - endBytes + 16);
    return changed;
}

function withoutThirdScheme(apk: Buffer): Buffer {
    const pairs = apk.subarray(findBlock(apk) + 8, findDirectory(apk) - tailBytes);
    const remaining: Buffer[] = [];
    for (let at = 0; at < pairs.length; ) {
        const next = at + 8 + Number(pairs.readBigUInt64LE(at));
        if (pairs.readUInt32LE(at + 8) !== thirdScheme) remaining.push(pairs.subarray(at, next));
        at = next;
    }
    const content = Buffer.concat(remaining);
    const size = Buffer.alloc(8);
    size.writeBigUInt64LE(BigInt(content.length + tailBytes));
    return withBlock(apk, Buffer.concat([size, content, size, Buffer.from('APK Sig Block 42')]));
}

/** Appends a comment, with a correct length in the end record, as in a valid ZIP file. */
function withComment(apk: Buffer): Buffer {
    const comment = Buffer.from('a comment');
    const changed = Buffer.concat([apk, comment]);
    changed.writeUInt16LE(comment.length, apk.length - 2);
    return changed;
}

/** Changes to a signed app that every verifier must detect. */
export const tamperings: Readonly<Record<string, (apk: Buffer) => Buffer>> = {
    'a byte of a file changed': (apk) => withByteChanged(apk, apk.indexOf('IHDR') + 200),
    'its directory changed': (apk) => withByteChanged(apk, findDirectory(apk) + 12),
    'a comment appended': withComment,
    'its signature of scheme 3 taken away': withoutThirdScheme,
    'its signing block taken away': (apk) => withBlock(apk, Buffer.alloc(0)),
};

/** Returns the offsets of signing block and directory. */
export const findParts = (apk: Buffer) => ({ block: findBlock(apk), directory: findDirectory(apk) });
export { withByteChanged };
