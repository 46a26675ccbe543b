import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from '../../../../resources/question';
import type { FoundRow } from '../../../../server/base/database/answerRow';
import type { Incoming } from '../../../../server/base/services/context';
import { loadRow } from '../../../../server/kernel/operations/scope';
import { createCaller, servicesOver, type TestServices, tenant } from '../../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

describe.each(databases)('the row that a request names, on $name', (database) => {
    let store: FreshDatabase;
    let services: TestServices;
    let id = '';
    const list = { resource: question, ldpId: tenant.id, lang: 'en' };
    const ahead = { id: 'ahead', version: 7 } as FoundRow; // These columns suffice to tell it from the stored row.
    const ask = (readAhead: Incoming['ahead']) => {
        // The function reads these properties only.
        const incoming = { params: {}, body: { id }, ahead: readAhead } as unknown as Incoming;
        return loadRow(services, list, incoming);
    };

    beforeAll(async () => {
        store = await freshDatabase(database);
        services = servicesOver(store, [question]);
        const values = {
            ldpId: tenant.id,
            title: { en: 'One', th: 'One' },
            answer: { en: '<p>1</p>', th: '<p>1</p>' },
        };
        const created = await createCaller(services)(question, 'create', values);
        id = String(created.id);
    });
    afterAll(() => store.drop());

    it('is the one that was read with the access', async () => {
        expect(await ask({ resource: 'question', id, row: ahead })).toBe(ahead);
        expect(await ask({ resource: 'question', id, row: undefined })).toBeUndefined();
    });

    it('is read now if another one was read with the access, or none', async () => {
        for (const other of [
            undefined,
            { resource: 'question', id: 'another', row: ahead },
            { resource: 'article', id, row: ahead },
        ])
            expect(await ask(other)).toMatchObject({ id, version: 1 });
    });
});
