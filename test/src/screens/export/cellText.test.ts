import { describe, expect, it } from 'vitest';
import '../../../../fields/kinds';
import { localized } from '../../../../fields/localized/field';
import { password } from '../../../../fields/password/field';
import { text } from '../../../../fields/text/field';
import { time } from '../../../../fields/time/field';
import { resources } from '../../../../resources';
import { findField } from '../../../../src/fields/record';
import { getCellText } from '../../../../src/screens/export/cellText';
import { listColumns } from '../../../../src/screens/lists/columns';
import { sampleValues } from '../../../fixtures/sample';

const translate = (key: string) => key;

describe.each(resources.filter(({ singleton }) => !singleton))('the cells of a file of $name', (resource) => {
    const values: Record<string, unknown> = sampleValues(resource.fields, {
        langs: ['en', 'th'],
        image: '/image/common/sample.png',
        n: 1,
    });

    it.each(listColumns(resource))('have a readable text for %s', (name) => {
        const field = findField(resource, name);
        if (!field) return expect(name).toBe('translations');
        const cell = getCellText(field, values[name], 'en', translate);
        expect(cell).not.toMatch(/\[object|undefined|null|^[[{]/);
        if (field.hashed) expect(cell).toBe('');
    });
});

it('a cell has the time of Bangkok, the language of the list or the first with a text, and nothing secret', () => {
    expect(getCellText(time(), '2026-01-31T17:00:00.000Z', 'en', translate)).toBe('01-02-2026 00:00:00');
    const title = localized(text());
    expect(getCellText(title, { en: 'Rules', th: 'กติกา' }, 'th', translate)).toBe('กติกา');
    expect(getCellText(title, { en: 'Rules' }, 'th', translate)).toBe('Rules');
    expect(getCellText(password(), 'Secret123', 'en', translate)).toBe('');
});
