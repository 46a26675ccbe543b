import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answeredFields, createOnly, readOnly, writtenFields } from '../../contract/field';
import { defineResource } from '../../contract/resource';
import { flag } from '../../fields/flag/field';
import { password } from '../../fields/password/field';
import { text } from '../../fields/text/field';

const fields = { name: text(), secret: createOnly(password()), seen: readOnly(flag()) };
const context = { z, langs: ['en'], defaultLang: 'en' };

const keeper = defineResource({ name: 'keeper', key: 'PAGE', scope: 'none', fields });

describe('the access of a field', () => {
    it('decides which fields are created, updated and answered', () => {
        expect(Object.keys(writtenFields(fields, 'create'))).toEqual(['name', 'secret']);
        expect(Object.keys(writtenFields(fields, 'update'))).toEqual(['name']);
        expect(Object.keys(answeredFields(fields))).toEqual(['name', 'seen']);
    });

    it('decides which fields a new record accepts', () => {
        const create = keeper.calls.create?.input(context);
        expect(create?.safeParse({ name: 'n', secret: 'Password12' }).success).toBe(true);
        expect(create?.safeParse({ name: 'n' }).success).toBe(false);
        expect(create?.safeParse({ name: 'n', secret: 'Password12', seen: true }).success).toBe(false);
    });

    it('decides which fields an update accepts: no create-only ones; read-only ones are ignored', () => {
        const update = keeper.calls.update?.input(context);
        const sent = { id: 'i', version: 1, name: 'n' };
        expect(update?.safeParse({ ...sent, seen: 'whatever' }).success).toBe(true);
        expect(update?.safeParse({ ...sent, secret: 'Password12' }).success).toBe(false);
    });

    it('decides which fields a list is sorted and filtered by', () => {
        const inquiry = keeper.calls.inquiry?.input(context);
        const sorted = (field: string) => inquiry?.safeParse({ sort: { field } }).success;
        expect([sorted('name'), sorted('secret'), sorted('seen')]).toEqual([true, false, false]);
        const filtered = (name: string) => inquiry?.safeParse({ filter: { [name]: 'x' } }).success;
        expect([filtered('status'), filtered('secret'), filtered('seen')]).toEqual([true, false, false]);
    });

    it('makes a read-only field not required', () => {
        expect(readOnly(text()).required).toBe(false);
        expect(createOnly(text()).required).toBe(true);
    });
});
