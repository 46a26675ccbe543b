import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optional, readOnly } from '../../contract/field';
import { defineResource } from '../../contract/resource';
import { flag } from '../../fields/flag/field';
import { text } from '../../fields/text/field';

const context = { z, langs: ['en', 'th'], defaultLang: 'en' };

const parcel = defineResource({
    name: 'parcel',
    key: 'MEDIA',
    fields: { title: text(), ready: readOnly(flag()) },
    actions: {
        send: {
            icon: 'Campaign',
            fields: { to: text({ max: 10 }), quickly: optional(flag()) },
            when: { ready: [true] },
        },
        burn: { icon: 'Logout', danger: true },
    },
});

const stamp = defineResource({
    name: 'stamp',
    path: '/api/admin/stamp',
    scope: 'none',
    audience: 'admin',
    id: ['country', 'code'],
    fields: { country: text({ max: 2 }), code: text(), title: text() },
    actions: { cancel: { icon: 'Logout' } },
});

describe('an action', () => {
    it('has its own call, which requires the permission to change a record', () => {
        expect(parcel.actions.send?.call).toMatchObject({
            name: 'parcel.send',
            path: '/api/ldp/parcel/send',
            method: 'POST',
            audience: 'signedIn',
            keys: ['MEDIA'],
            level: 2,
            scope: 'landingPage',
            body: 'json',
        });
        expect(stamp.actions.cancel?.call).toMatchObject({
            path: '/api/admin/stamp/cancel',
            audience: 'admin',
            keys: [],
            level: 2,
            scope: 'none',
        });
    });

    it('accepts the landing page, the id of the record, its own fields, and nothing else', () => {
        const send = parcel.actions.send?.call.input(context);
        expect(send?.parse({ ldpId: 'l', id: 'i', to: 'home' })).toEqual({
            ldpId: 'l',
            id: 'i',
            to: 'home',
            quickly: false,
        });
        for (const wrong of [
            { id: 'i', to: 'x' },
            { ldpId: 'l', to: 'x' },
            { ldpId: 'l', id: 'i' },
        ])
            expect(send?.safeParse(wrong).success).toBe(false);
        expect(send?.safeParse({ ldpId: 'l', id: 'i', to: 'x', title: 'y' }).success).toBe(false);
        expect(send?.safeParse({ ldpId: 'l', id: 'i', to: 'much too long' }).success).toBe(false);
        const cancel = stamp.actions.cancel?.call.input(context);
        expect(cancel?.safeParse({ country: 'th', code: '1' }).success).toBe(true);
        expect(cancel?.safeParse({ id: '1' }).success).toBe(false);
        expect(cancel?.safeParse({ country: 'th', code: '1', ldpId: 'l' }).success).toBe(false);
    });

    it('by default has no condition, no danger and no fields', () => {
        expect(parcel.actions.burn).toMatchObject({ name: 'burn', fields: {}, when: {}, danger: true });
        expect(parcel.actions.send).toMatchObject({ when: { ready: [true] }, danger: false });
        expect(defineResource({ name: 'plain', key: 'PAGE', fields: {} }).actions).toEqual({});
    });
});
