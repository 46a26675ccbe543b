import { describe, expect, it } from 'vitest';
import type { RemovalTable } from '../../../../server/base/database/tables/removals';
import { listParts } from '../../../../server/features/removal/parts';
import { useApp } from '../../harness';

/** Columns that name a landing page or an account, in any table. */
const naming = /^(ldp_id|source_id|subject_id|account_id|maker_id|team_id)$/;

/** What no removal deletes as a part, with the reason. */
const others: Readonly<Record<string, string>> = {
    account: 'goes with the order itself',
    account_reach: 'goes with the landing page or account, by a foreign key',
    landing_page_claim: 'goes with the landing page, by a foreign key',
    landing_page_member: 'goes with the landing page or account, by a foreign key',
    session: 'goes with the account, by a foreign key',
    search_index: 'goes with the index itself',
    apk_task: 'is deleted once it has no builds; who ordered those of other landing pages stays',
    removal: 'is what remains',
};

const removal: RemovalTable = {
    id: 'r',
    kind: 'LANDING_PAGE',
    subject_id: 'l',
    name: '',
    status: 'WAITING',
    account_id: '',
    username: '',
    created_time: '',
    ended_time: null,
    claimed_until: null,
    begun: 0,
    reason: null,
    subject: null,
    accounts: JSON.stringify([{ id: 'a', history: { ldpId: 'global', resource: 'user' } }]),
    counts: null,
    file_size: null,
};

describe('the rows that go with a landing page or an account', () => {
    const test = useApp();

    it('are those of every table that names one', async () => {
        const { db, dialect } = test.services;
        const kinds = ['LANDING_PAGE', 'ACCOUNT'] as const;
        const parts = kinds.flatMap((kind) => listParts({ ...removal, kind }, dialect));
        const covered = new Set<string>([...parts.map(({ table }) => table), ...Object.keys(others)]);
        const tables = await db.introspection.getTables();
        const named = tables.filter(({ columns }) => columns.some(({ name }) => naming.test(name)));
        expect(named.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
        expect(Object.keys(others).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
    });

    it('are read and deleted by the whole primary key of their table', async () => {
        const { db, dialect } = test.services;
        const parts = listParts(removal, dialect);
        const tables = await db.introspection.getTables();
        for (const { table, key, hidden = [], json = [] } of [
            ...parts,
            ...listParts({ ...removal, kind: 'ACCOUNT' }, dialect),
        ]) {
            const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
            expect([...key, ...hidden, ...json].filter((column) => !columns.includes(column))).toEqual([]);
        }
    });
});
