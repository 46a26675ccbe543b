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

describe('who writes a field', () => {
    it('follows from its declaration', () => {
        expect(Object.keys(writtenFields(fields, 'create'))).toEqual(['name', 'secret']);
        expect(Object.keys(writtenFields(fields, 'update'))).toEqual(['name']);
        expect(Object.keys(answeredFields(fields))).toEqual(['name', 'seen']);
    });

    it('decides what a new record takes', () => {
        const create = keeper.calls.create?.input(context);
        expect(create?.safeParse({ name: 'n', secret: 'Password12' }).success).toBe(true);
        expect(create?.safeParse({ name: 'n' }).success).toBe(false);
        expect(create?.safeParse({ name: 'n', secret: 'Password12', seen: true }).success).toBe(false);
    });

    it('decides what a change takes: nothing that is given once, and what is only seen is not looked at', () => {
        const update = keeper.calls.update?.input(context);
        const sent = { id: 'i', version: 1, name: 'n' };
        expect(update?.safeParse({ ...sent, seen: 'whatever' }).success).toBe(true);
        expect(update?.safeParse({ ...sent, secret: 'Password12' }).success).toBe(false);
    });

    it('decides what a list is sorted by', () => {
        const inquiry = keeper.calls.inquiry?.input(context);
        const sorted = (field: string) => inquiry?.safeParse({ sort: { field } }).success;
        expect([sorted('name'), sorted('secret'), sorted('seen')]).toEqual([true, false, false]);
        const filtered = (name: string) => inquiry?.safeParse({ filter: { [name]: 'x' } }).success;
        expect([filtered('status'), filtered('secret'), filtered('seen')]).toEqual([true, false, false]);
    });

    it('makes what is only seen no requirement', () => {
        expect(readOnly(text()).required).toBe(false);
        expect(createOnly(text()).required).toBe(true);
    });
});
