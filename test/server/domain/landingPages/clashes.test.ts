import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { change, create, type Page } from './pages';

const theirs = {
    name: 'Harbour Lights',
    key: 'harbour',
    prefix: 'har',
    domains: ['harbour.example'],
    primaryDomain: 'harbour.example',
    apiDomains: ['api.harbour.example'],
};
const own = { domains: ['mine.example'], primaryDomain: 'mine.example' };

type Refusal = {
    errors: { path: string; msg: string }[];
    landingPageErrors: { name: string; reason: string }[];
    apiDomainErrors: { name: string; reason: string }[];
};
type Kind = {
    what: string;
    changes: object;
    code: number;
    path: string;
    page?: [string, string];
    api?: [string, string];
};

/**
 * The values that clash, and the messages for callers that may not see the other landing page and for callers that may.
 */
const kinds: Kind[] = [
    {
        what: 'a key',
        changes: { key: 'HARBOUR' },
        code: 40902,
        path: 'key',
        page: ['“harbour” is taken by another landing page', '“harbour” is taken by “Harbour Lights”'],
    },
    {
        what: 'a prefix',
        changes: { prefix: 'Har' },
        code: 40902,
        path: 'prefix',
        page: ['“har” is taken by another landing page', '“har” is taken by “Harbour Lights”'],
    },
    {
        what: 'a domain',
        changes: { domains: ['mine.example', 'Harbour.example'] },
        code: 40902,
        path: 'domains.1',
        page: ['“harbour.example” is taken by another landing page', '“harbour.example” is taken by “Harbour Lights”'],
    },
    {
        what: 'a domain that is an API domain elsewhere',
        changes: { domains: ['mine.example', 'api.harbour.example'] },
        code: 40001,
        path: 'domains.1',
        page: [
            'api.harbour.example is already an API domain of another landing page',
            'api.harbour.example is already an API domain of “Harbour Lights”',
        ],
    },
    {
        what: 'an API domain that is a domain elsewhere',
        changes: { apiDomains: ['fine.example', 'harbour.example'] },
        code: 40001,
        path: 'apiDomains.1',
        api: ['Belongs to another landing page', 'Belongs to “Harbour Lights”'],
    },
];

describe.each(databases)('clashes between landing pages on $name', (database) => {
    const test = useApp({ database });
    const as: Record<string, Caller> = {};
    const by = (name: string): Caller => as[name] ?? test.anyone;
    let owner = '';
    beforeAll(async () => {
        as.owner01 = await test.person({ username: 'owner01' });
        owner = await test.account({ username: 'owner02' });
        as.owner02 = await test.signedIn('owner02');
        as.admin01 = await test.person({ username: 'admin01', position: 'ADMIN' });
        as.helper01 = await test.person({ username: 'helper01' });
        expect((await create(by('owner01'), { ...theirs, subOwner: ['helper01'] })).body.code).toBe(0);
    });

    /** Sends the values as a new landing page, or as a change of one. */
    async function sent(verb: string, name: string, changes: object): Promise<{ code: number; data: Refusal }> {
        const ownership = name === 'admin01' ? { owner } : {};
        const values = { ...own, ...changes, name: 'Copycat' };
        if (verb === 'create') return (await create(by(name), { ...values, ...ownership })).body as never;
        const { data } = (await create(by(name), ownership)).body;
        return (await change(by(name), data as Page, values)).body as never;
    }

    const callers = [
        { caller: 'owner02', sees: 0 },
        { caller: 'helper01', sees: 1 },
        { caller: 'owner01', sees: 1 },
        { caller: 'admin01', sees: 1 },
    ];
    const rows = kinds.flatMap((kind) =>
        callers.flatMap((caller) => ['create', 'update'].map((verb) => ({ ...kind, ...caller, verb }))),
    );
    it.each(rows)('caused by $what are reported to $caller on $verb', async (row) => {
        const { code, data } = await sent(row.verb, row.caller, row.changes);
        expect(code).toBe(row.code);
        expect(data.errors.map(({ path }) => path)).toEqual([row.path]);
        const reason = (texts: [string, string] | undefined, name: string) =>
            texts ? [{ name, reason: texts[row.sees] }] : [];
        expect(data.landingPageErrors).toEqual(reason(row.page, 'Copycat'));
        expect(data.apiDomainErrors).toEqual(reason(row.api, 'harbour.example'));
        if (row.sees === 0) expect(JSON.stringify(data)).not.toContain(theirs.name);
    });

    it('are all reported at once', async () => {
        const all = Object.assign({}, ...kinds.map(({ changes }) => changes), {
            domains: ['mine.example', 'harbour.example', 'api.harbour.example'],
        });
        const { code, data } = await sent('create', 'owner02', all);
        expect(code).toBe(40902);
        const paths = data.errors.map(({ path }) => path).sort();
        expect(paths).toEqual(['apiDomains.1', 'domains.1', 'domains.2', 'key', 'prefix']);
        expect([data.landingPageErrors.length, data.apiDomainErrors.length]).toEqual([4, 1]);
    });

    it('are reported in the language of the request', async () => {
        const headers = { 'accept-language': 'th' };
        const { body } = await by('owner02').post<Refusal>(
            '/api/ldp/update',
            { ...(await create(by('owner02'))).body.data, key: 'harbour' },
            headers,
        );
        expect(body.data.landingPageErrors[0]?.reason).toMatch(/[\u0e00-\u0e7f]/);
    });
});
