import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkApp } from '../../../../server/apk/builder/appInput';
import { packageIdOf } from '../../../../server/apk/builder/packageId';
import { sampleApp } from '../sampleApp';

const id = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 });

it('every landing page has a package of its own, which Android takes', () => {
    expect(packageIdOf('com.example.apps', '42')).toBe('com.example.apps.l42');
    fc.assert(
        fc.property(id, id, (one, other) => {
            const packageId = packageIdOf('com.example.apps', one);
            expect(() => checkApp(sampleApp({ packageId }))).not.toThrow();
            expect(packageId === packageIdOf('com.example.apps', other)).toBe(one === other);
        }),
    );
});
