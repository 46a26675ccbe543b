import { expect, it } from 'vitest';
import { color } from '../../../../resources/color';
import { page } from '../../../../resources/page';
import { getSavedSchema } from '../../../../server/features/gaps/incomplete';

it('the schema of a type is built once for the same languages', () => {
    const thai = { langs: ['th', 'en'], defaultLang: 'th' };
    const schema = getSavedSchema(page, thai);
    expect(getSavedSchema(page, { ...thai, langs: [...thai.langs] })).toBe(schema);
    expect(getSavedSchema(page, { ...thai, defaultLang: 'en' })).not.toBe(schema);
    expect(getSavedSchema(page, { ...thai, langs: ['th'] })).not.toBe(schema);
    expect(getSavedSchema(color, thai)).not.toBe(schema);
});

it('schemas of languages that were not asked for lately are given up', () => {
    const first = getSavedSchema(page, { langs: ['en'], defaultLang: 'en' });
    for (let number = 0; number < 20; number += 1)
        getSavedSchema(page, { langs: ['en', `other${number}`], defaultLang: 'en' });
    expect(getSavedSchema(page, { langs: ['en'], defaultLang: 'en' })).not.toBe(first);
});
