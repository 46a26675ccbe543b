import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkApp } from '../../../../../server/features/apk/builder/appInput';
import { getPackageId } from '../../../../../server/features/apk/builder/packageId';
import { sampleApp } from '../sampleApp';

const uuid = fc.uuid();
const id = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
    uuid,
    uuid.map((text) => text.replaceAll('-', '')),
);

it('every landing page gets its own package id, which is valid for Android', () => {
    expect(getPackageId('com.example.apps', '42')).toBe('com.example.apps.l42');
    expect(getPackageId('com.example.apps', '0192f3c4-5d6e-7f80-91a2-b3c4d5e6f708')).toBe(
        'com.example.apps.u0192f3c45d6e7f8091a2b3c4d5e6f708',
    );
    fc.assert(
        fc.property(id, id, (one, other) => {
            const packageId = getPackageId('com.example.apps', one);
            expect(() => checkApp(sampleApp({ packageId }))).not.toThrow();
            expect(packageId === getPackageId('com.example.apps', other)).toBe(one === other);
        }),
    );
});
