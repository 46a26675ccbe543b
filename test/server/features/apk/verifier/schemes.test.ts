import { beforeAll, describe, expect, it } from 'vitest';
import { buildApk } from '../../../../../server/features/apk/builder/build';
import { buildJarSignature } from '../../../../../server/features/apk/builder/jarSignature';
import type { KeyType } from '../../../../../server/features/apk/builder/keyType';
import {
    createSigningKey,
    getPrivateKey,
    type SigningKey,
} from '../../../../../server/features/apk/builder/signingKey';
import { buildArchive, type PackedFile, pack } from '../../../../../server/features/apk/builder/zip';
import { readArchive } from '../../../../../server/features/apk/verifier/archive';
import { UnusableApk } from '../../../../../server/features/apk/verifier/damage';
import { checkJar } from '../../../../../server/features/apk/verifier/jar';
import { blockIds, checkScheme } from '../../../../../server/features/apk/verifier/schemes';
import { readSigningBlock } from '../../../../../server/features/apk/verifier/signingBlock';
import { sampleApp } from '../sampleApp';
import { findParts, withByteChanged } from '../tampering';

const text = (name: string, content: string) => pack(name, Buffer.from(content), false);
const contents = [text('a.txt', 'first'), text('b.txt', 'second')];
const newer = new Set(['2', '3']);

function archived(files: readonly PackedFile[]) {
    const { files: bodies, directory, end } = buildArchive(files);
    return readArchive(Buffer.concat([bodies, directory, end]));
}

describe.each<KeyType>(['ec', 'rsa'])('signature schemes with a key of type %s', (type) => {
    let key: SigningKey;
    let signed: PackedFile[];
    beforeAll(async () => {
        key = await createSigningKey('com.example.coffee', type);
        signed = buildJarSignature(contents, getPrivateKey(key), key.certificate);
    });
    const changedIn = (name: string, change: (content: string) => string) =>
        [...contents, ...signed].map((file) =>
            file.name.endsWith(name) ? text(file.name, change(file.content.toString())) : file,
        );

    it('v1 accepts a signed archive and returns the certificate of its signer', () => {
        expect(checkJar(archived([...contents, ...signed]), newer)?.equals(key.certificate)).toBe(true);
        expect(checkJar(archived(contents), newer)).toBeUndefined();
    });

    const cases: [string, () => readonly PackedFile[]][] = [
        ['a file that was changed', () => changedIn('a.txt', () => 'other')],
        ['a file that was added', () => [...contents, ...signed, text('c.txt', 'third')]],
        ['a file that was added beside the signature', () => [...contents, ...signed, text('META-INF/x.txt', 'third')]],
        ['a file that was taken away', () => [...contents.slice(1), ...signed]],
        ['a digest that was changed', () => changedIn('MANIFEST.MF', (all) => all.replace(/Digest: ./, 'Digest: +'))],
        ['a signature file that was changed', () => changedIn('.SF', (all) => all.replace('2, 3', '2'))],
        ['a signature that is missing', () => [...contents, ...signed.slice(0, 2)]],
        ['a manifest that is missing', () => [...contents, ...signed.slice(1)]],
        ['a second signer', () => [...contents, ...signed, text('META-INF/B.SF', 'Signature-Version: 1.0\r\n\r\n')]],
    ];
    it.each(cases)('v1 refuses %s', (_, files) => {
        expect(() => checkJar(archived(files()), newer)).toThrow(UnusableApk);
    });

    it('v1 refuses the signature of another key over the same files', async () => {
        const other = await createSigningKey('com.example.coffee', type);
        const [manifest, signatureFile, block] = signed;
        const [, , theirs] = buildJarSignature(contents, getPrivateKey(other), key.certificate);
        if (!manifest || !signatureFile || !block || !theirs) throw new Error('The signature lacks a file');
        expect(() => checkJar(archived([...contents, manifest, signatureFile, theirs]), newer)).toThrow('is invalid');
    });

    it('v1 detects that a newer signature was removed', () => {
        expect(() => checkJar(archived([...contents, ...signed]), new Set(['2']))).toThrow('was removed');
    });

    it.each(['v2', 'v3'] as const)('%s refuses a change in files, directory or end', (scheme) => {
        const apk = buildApk(sampleApp(), key);
        const check = (bytes: Buffer) => {
            const archive = readArchive(bytes);
            const block = readSigningBlock(archive);
            return checkScheme(archive, block, scheme, block.values.get(blockIds[scheme]) ?? Buffer.alloc(0));
        };
        expect(check(apk).equals(key.certificate)).toBe(true);
        const { directory } = findParts(apk);
        const moved = apk.indexOf('IDAT') + 50;
        for (const at of [10, moved, directory + 14]) {
            const changed = withByteChanged(apk, at);
            expect(() => check(changed)).toThrow(UnusableApk);
        }
        expect(() => check(withByteChanged(apk, moved))).toThrow('does not match the signature');
    });
});
