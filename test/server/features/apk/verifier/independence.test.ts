import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../../../../server/features/apk/verifier/', import.meta.url);

it('the verifier shares no code with the builder', () => {
    const imported = readdirSync(folder).flatMap((file) =>
        Array.from(readFileSync(new URL(file, folder), 'utf8').matchAll(/from '([^']+)'/g), ([, from]) => from ?? ''),
    );
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((from) => !/^(\.\/\w+|node:\w+)$/.test(from))).toEqual([]);
});
