import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildManifest } from '../../../../../server/features/apk/builder/manifest';
import { templateFiles } from '../../../../../server/features/apk/builder/template';
import { parseElements, type XmlElement } from '../../../../../server/features/apk/verifier/compiledXml';
import { oddNames } from '../sampleApp';

const template = templateFiles().find(({ name }) => name === 'AndroidManifest.xml')?.content ?? Buffer.alloc(0);

/** Reads a manifest with a reader that is independent of the writer. */
function read(bytes: Buffer) {
    const elements = parseElements(bytes);
    const changed = new Map<string, unknown>();
    const others = elements.map(({ name, attributes }: XmlElement) => {
        const rest = new Map(attributes);
        for (const key of name === 'manifest'
            ? ['package', 0x0101021b, 0x0101021c]
            : name === 'application'
              ? [0x01010001]
              : []) {
            changed.set(String(key), rest.get(key));
            rest.delete(key);
        }
        return [name, rest];
    });
    return { changed: Array.from(changed.values()), others };
}

const untouched = read(template).others;
const unit = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 });

describe('the manifest of an app', () => {
    it('has the requested values and is otherwise equal to the template, for any text', () => {
        const values = fc.record({
            packageId: fc.stringMatching(/^[a-z][a-z0-9_]{0,30}(\.[a-z][a-z0-9_]{0,30}){1,3}$/),
            versionCode: fc.integer({ min: 1, max: 2_100_000_000 }),
            versionName: fc.stringMatching(/^[0-9][0-9.]{0,30}$/),
            name: fc.oneof(unit, fc.constantFrom(...Object.values(oddNames))),
        });
        fc.assert(
            fc.property(values, ({ packageId, versionCode, versionName, name }) => {
                const manifest = buildManifest(template, { packageId, versionCode, versionName, name });
                const { changed, others } = read(manifest);
                expect(changed).toEqual([packageId, versionCode, versionName, name]);
                expect(others).toEqual(untouched);
                expect(manifest.length % 4).toBe(0);
            }),
            { numRuns: 500 },
        );
    });

    it('is built without changing the template', () => {
        const before = Buffer.from(template);
        buildManifest(template, { packageId: 'a.b', versionCode: 1, versionName: '1', name: 'x' });
        expect(template.equals(before)).toBe(true);
    });

    it('is not built from an invalid template or one without a required attribute', () => {
        const values = { packageId: 'a.b', versionCode: 1, versionName: '1', name: 'x' };
        const lacking = Buffer.from(template);
        const label = Buffer.alloc(4);
        label.writeUInt32LE(0x01010001);
        lacking.writeUInt32LE(0x0101ffff, lacking.indexOf(label));
        expect(() => buildManifest(lacking, values)).toThrow('exactly once');
        expect(() => buildManifest(Buffer.from(template.subarray(8)), values)).toThrow();
    });
});
