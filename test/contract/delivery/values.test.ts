import { describe, expect, it } from 'vitest';
import { deliverValues } from '../../../contract/delivery/values';
import { group } from '../../../fields/group/field';
import { items } from '../../../fields/items/field';
import { list } from '../../../fields/list/field';
import { localized } from '../../../fields/localized/field';
import { status } from '../../../fields/status/field';
import { text } from '../../../fields/text/field';

const resource = {
    fields: {
        title: localized(text()),
        note: text(),
        slides: list(group({ alt: localized(text()), size: text() })),
        buttons: items({ label: localized(text()), status: status() }),
        body: localized(text()),
    },
    delivered: { fields: ['title', 'slides', 'buttons', 'body'], ownPage: ['body'] },
};
const values = {
    title: { en: 'Rules', th: 'กติกา' },
    note: 'for staff only',
    slides: [{ alt: { th: 'ภาพ' }, size: 'L', stray: 'x' }],
    buttons: [
        { id: 'b1', label: { en: 'Go' }, status: 'ACTIVE', stray: 'x' },
        { id: 'b2', label: { en: 'Stop' }, status: 'INACTIVE' },
    ],
    body: { en: 'All of them' },
    stray: 'x',
};

describe('what visitors see of a record', () => {
    it('is in one language, without what is not delivered, switched off, or not declared', () => {
        expect(deliverValues(resource, values, { lang: 'en', defaultLang: 'en' })).toEqual({
            title: 'Rules',
            slides: [{ alt: '', size: 'L' }],
            buttons: [{ id: 'b1', label: 'Go' }],
            body: 'All of them',
        });
    });

    it('falls back to the default language, and to no other', () => {
        const thai = deliverValues(resource, values, { lang: 'km', defaultLang: 'th' });
        expect(thai).toMatchObject({ title: 'กติกา', slides: [{ alt: 'ภาพ' }], buttons: [{ label: '' }], body: '' });
    });

    it('leaves out of lists what only its own page shows', () => {
        const shown = deliverValues(resource, values, { lang: 'en', defaultLang: 'en' }, true);
        expect(Object.keys(shown)).toEqual(['title', 'slides', 'buttons']);
    });

    it('is empty where values are missing, and nothing at all for types that declare nothing', () => {
        expect(deliverValues(resource, {}, { lang: 'en', defaultLang: 'en' })).toEqual({
            title: '',
            slides: [],
            buttons: [],
            body: '',
        });
        expect(
            deliverValues({ fields: resource.fields, delivered: undefined }, values, { lang: 'en', defaultLang: 'en' }),
        ).toEqual({});
    });
});
