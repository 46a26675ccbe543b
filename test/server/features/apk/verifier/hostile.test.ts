import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApk } from '../../../../../server/features/apk/builder/build';
import { createSigningKey } from '../../../../../server/features/apk/builder/signingKey';
import { type ApkArchive, readArchive } from '../../../../../server/features/apk/verifier/archive';
import { parseElements } from '../../../../../server/features/apk/verifier/compiledXml';
import { UnusableApk } from '../../../../../server/features/apk/verifier/damage';
import { parseSections } from '../../../../../server/features/apk/verifier/jarManifest';
import { parseResources } from '../../../../../server/features/apk/verifier/resources';
import { blockIds, checkScheme } from '../../../../../server/features/apk/verifier/schemes';
import { verifySigner } from '../../../../../server/features/apk/verifier/signedText';
import { readSigningBlock } from '../../../../../server/features/apk/verifier/signingBlock';
import { sampleApp } from '../sampleApp';

/** An attacker can sign files, too, so a valid signature says nothing about the content. */
describe('the verifier on maliciously changed files', () => {
    let archive: ApkArchive;
    const content = (name: string) => archive.files.get(name)?.content() ?? Buffer.alloc(0);
    beforeAll(async () => {
        const app = sampleApp();
        archive = readArchive(buildApk(app, await createSigningKey(app.packageId, 'rsa')));
    });

    const changes = fc.array(
        fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), value: fc.integer({ min: 0, max: 255 }) }),
        {
            minLength: 1,
            maxLength: 8,
        },
    );

    /** Reads many damaged variants of the bytes; each must be read, or refused with a proper failure. */
    function survives(bytes: Buffer, read: (damaged: Buffer) => unknown): void {
        expect(bytes.length).toBeGreaterThan(0);
        fc.assert(
            fc.property(changes, fc.boolean(), (list, isCut) => {
                const damaged = Buffer.from(bytes);
                for (const { at, value } of list) damaged.writeUInt8(value, Math.floor(at * (bytes.length - 1)));
                try {
                    read(isCut ? damaged.subarray(0, Math.floor((list[0]?.at ?? 0) * bytes.length)) : damaged);
                } catch (error) {
                    expect(error).toBeInstanceOf(UnusableApk);
                }
            }),
            { numRuns: 1000 },
        );
    }

    it('reads or rejects a manifest', () => {
        survives(content('AndroidManifest.xml'), parseElements);
    });

    it('reads or rejects a resource table', () => {
        survives(content('resources.arsc'), parseResources);
    });

    it('reads or rejects a signature of scheme 1', () => {
        survives(content('META-INF/APP.RSA'), (block) => verifySigner(content('META-INF/APP.SF'), block));
        survives(content('META-INF/APP.SF'), parseSections);
    });

    it('reads or rejects a signature of scheme 3', () => {
        const block = readSigningBlock(archive);
        const value = block.values.get(blockIds.v3) ?? Buffer.alloc(0);
        const small = { ...archive, bytes: archive.bytes.subarray(archive.end), directory: 0, end: 0 };
        survives(value, (damaged) => checkScheme(small, { ...block, start: 0 }, 'v3', damaged));
    });
});
