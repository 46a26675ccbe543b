import { findStrongest, isSignedBy } from './algorithms';
import type { ApkArchive } from './archive';
import { readCertifiedKey } from './certificate';
import { getContentDigest } from './contentDigest';
import { assertApk, parsing } from './damage';
import { Reader } from './reader';
import type { SigningBlock } from './signingBlock';

export const blockIds = { v2: 0x7109871a, v3: 0xf05368c0 } as const;

/** An attribute of scheme 2 that names the newest scheme that must be present, too. */
const newestScheme = 0xbeeff00d;

type Scheme = keyof typeof blockIds;
type Signer = { signed: Buffer; range: Buffer; signatures: Map<number, Buffer>; publicKey: Buffer };

function byNumber(list: Reader): Map<number, Buffer> {
    return new Map(Array.from(list.pieces(), (piece) => [piece.number(), piece.measured().rest()]));
}

/** In scheme 3 a signer names the first and the last Android version it is for. */
const readRange = (reader: Reader, scheme: Scheme) => reader.take(scheme === 'v3' ? 8 : 0);

function onlySigner(value: Buffer, scheme: Scheme): Signer {
    const [signer, another] = new Reader(value).measured().pieces();
    assertApk(signer !== undefined && another === undefined, `Scheme ${scheme} must have exactly one signer`);
    const signed = signer.measured().rest();
    const range = readRange(signer, scheme);
    return { signed, range, signatures: byNumber(signer.measured()), publicKey: signer.measured().rest() };
}

function checkAttributes(attributes: Reader, present: ReadonlySet<number>): void {
    for (const attribute of attributes.pieces()) {
        const id = attribute.number();
        const demandsThird = id === newestScheme && attribute.number() === 3;
        assertApk(!demandsThird || present.has(blockIds.v3), 'The signature of scheme 3 was removed');
    }
}

/**
 * Verifies a signature of scheme 2 or 3 over the whole archive.
 *
 * @returns the signer's certificate (DER)
 * @throws {UnusableApk} if it is invalid
 */
export function checkScheme(archive: ApkArchive, block: SigningBlock, scheme: Scheme, value: Buffer): Buffer {
    return parsing(`The signature of scheme ${scheme}`, () => {
        const { signed, range, signatures, publicKey } = onlySigner(value, scheme);
        const data = new Reader(signed);
        const digests = byNumber(data.measured());
        const [first] = data.measured().pieces();
        assertApk(first !== undefined, `Scheme ${scheme} has no certificate`);
        const certificate = first.rest();
        const { key, spki } = readCertifiedKey(certificate);
        assertApk(publicKey.equals(spki), `The key of scheme ${scheme} does not match its certificate`);

        const algorithm = findStrongest(signatures.keys());
        assertApk(algorithm !== undefined, `Scheme ${scheme} uses an unknown signature algorithm`);
        const signature = signatures.get(algorithm.id);
        const fits = signature !== undefined && isSignedBy(key, algorithm, signed, signature);
        assertApk(fits, `The signature of scheme ${scheme} is invalid`);
        const same = signatures.size === digests.size && Array.from(signatures.keys()).every((id) => digests.has(id));
        assertApk(same, `Signatures and digests of scheme ${scheme} use different algorithms`);
        const digest = getContentDigest(archive, block.start, algorithm.hash);
        assertApk(
            digests.get(algorithm.id)?.equals(digest) === true,
            `The file does not match the signature of scheme ${scheme}`,
        );
        assertApk(readRange(data, scheme).equals(range), 'The two version ranges of scheme v3 differ');
        checkAttributes(data.measured(), new Set(block.values.keys()));
        return certificate;
    });
}
