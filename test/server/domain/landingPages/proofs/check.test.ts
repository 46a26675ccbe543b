import { describe, expect, it } from 'vitest';
import type { Gap } from '../../../../../contract/calls/gaps';
import { checkNextAgain } from '../../../../../server/domain/landingPages/proofs/checkAgain';
import { databases } from '../../../harness-database';
import { serverAddresses } from './fileServers';
import { useProofWorld } from './proofWorld';

const dayOfSeconds = 24 * 60 * 60;

describe.each(databases)('the proof of a domain on $name', (database) => {
    const world = useProofWorld(database);
    const reachable = { addresses: [serverAddresses.reachable] };

    it('by a TXT record makes it delivered at once, and the history tells who asked', async () => {
        const { owner, addPage, check, prove, findDelivered } = world;
        const page = await addPage(owner, 'record.example');
        expect(await findDelivered('record.example')).toBeUndefined();
        expect((await check(owner, page, 'record.example')).body.data).toMatchObject({
            provenTime: null,
            problems: [
                { name: 'recordMissing', found: '' },
                { name: 'addressMissing', found: '' },
            ],
        });
        await prove(owner, page, 'record.example');
        expect(await findDelivered('record.example')).toBe(page.id);
        const { db } = world.test.services;
        const history = db.selectFrom('revision').select(['verb', 'username']).where('record_id', '=', page.id);
        expect(await history.where('verb', '=', 'check').execute()).toEqual([{ verb: 'check', username: 'owner01' }]);
    });

    it('is listed with its own landing page, and recorded in its history, only', async () => {
        const { owner, addPage, prove, test } = world;
        const page = await addPage(owner, 'own.example', 'other-own.example');
        const another = await addPage(owner, 'another.example');
        await prove(owner, page, 'own.example');
        const list = async ({ id }: { id: string }) => {
            const { body } = await owner.get<{ domains: { domain: string }[] }>(`/api/ldp/domains/list/${id}`);
            return body.data.domains.map(({ domain }) => domain);
        };
        expect((await list(page)).toSorted()).toEqual(['other-own.example', 'own.example']);
        expect(await list(another)).toEqual(['another.example']);
        const checks = test.services.db.selectFrom('revision').select('record_id').where('verb', '=', 'check');
        expect(await checks.where('record_id', '=', another.id).execute()).toEqual([]);
    });

    it('is missed on the dashboard until each domain has it', async () => {
        const { owner, addPage, prove } = world;
        const page = await addPage(owner, 'missed.example', 'missed-too.example');
        const listMissed = async () =>
            (await owner.get<Gap[]>(`/api/ldp/gaps/list/${page.id}`)).body.data
                .filter(({ kind }) => kind === 'DOMAIN')
                .map(({ count, of }) => [count, of]);
        expect(await listMissed()).toEqual([[2, 2]]);
        await prove(owner, page, 'missed.example');
        expect(await listMissed()).toEqual([[1, 2]]);
        await prove(owner, page, 'missed-too.example');
        expect(await listMissed()).toEqual([]);
    });

    it('may be a record of several parts beside others', async () => {
        const { owner, names, addPage, findProof, check } = world;
        const page = await addPage(owner, 'parts.example');
        const { recordName, token } = await findProof(owner, page, 'parts.example');
        names.define(recordName, { text: ['something else', [token.slice(0, 9), token.slice(9)]] });
        expect((await check(owner, page, 'parts.example')).body.data).toMatchObject({
            provenTime: world.test.clock.time.toISOString(),
            problems: [],
        });
    });

    it('may be a file on the server of the domain', async () => {
        const { owner, names, files, addPage, findProof, check, findDelivered } = world;
        const page = await addPage(owner, 'file.example');
        const { token, fileAddress } = await findProof(owner, page, 'file.example');
        expect(fileAddress).toBe('http://file.example/.well-known/landing-console.txt');
        names.define('file.example', reachable);
        files.serve('reachable', 'file.example', (_request, response) => response.end(`${token}\n`));
        await check(owner, page, 'file.example');
        expect(files.asked).toContain('reachable file.example /.well-known/landing-console.txt');
        expect(await findDelivered('file.example')).toBe(page.id);
    });

    it('reports what was found instead, in a form that every screen can show', async () => {
        const { owner, names, files, addPage, findProof, check } = world;
        const page = await addPage(owner, 'other.example');
        const { recordName } = await findProof(owner, page, 'other.example');
        names.define(recordName, { text: ['another\u0000\u001b value', 'x'.repeat(250)] });
        names.define('other.example', reachable);
        files.serve('reachable', 'other.example', (_request, response) => response.end('<b>Hello</b>\u202e'));
        const { problems } = (await check(owner, page, 'other.example')).body.data;
        expect(problems).toEqual([
            { name: 'recordOther', found: `another value, ${'x'.repeat(184)}…` },
            { name: 'fileOther', found: '<b>Hello</b>' },
        ]);
        expect((await findProof(owner, page, 'other.example')).problems).toEqual(problems);
    });

    it('stays as long as the domain does, and goes with it', async () => {
        const { owner, addPage, prove, setDomains, findDelivered, check } = world;
        const page = await addPage(owner, 'stays.example', 'goes.example');
        await prove(owner, page, 'stays.example');
        await prove(owner, page, 'goes.example');
        await setDomains(owner, page, ['more.example', 'STAYS.example']);
        const hosts = ['stays.example', 'goes.example', 'more.example'];
        expect(await Promise.all(hosts.map(findDelivered))).toEqual([page.id, undefined, undefined]);
        await setDomains(owner, page, ['stays.example', 'goes.example']);
        expect(await findDelivered('goes.example')).toBeUndefined();
        await check(owner, page, 'goes.example');
        expect(await findDelivered('goes.example')).toBe(page.id);
    });

    it('lets a proven domain stand in for a primary one that is not', async () => {
        const { owner, ask, addPage, prove } = world;
        const page = await addPage(owner, 'main.example', 'side.example', 'aside.example');
        await prove(owner, page, 'side.example');
        const before = await ask('side.example', '/en/');
        expect([before.status, before.text.includes('https://side.example/')]).toEqual([200, true]);
        await prove(owner, page, 'main.example');
        expect((await ask('side.example', '/en/')).headers.location).toBe('https://main.example/en/');
        const { text } = await ask('main.example', '/en/');
        expect([text.includes('https://main.example/'), text.includes('side.example')]).toEqual([true, false]);
    });

    it('is looked for once in ten seconds, and for five domains of a landing page', async () => {
        const { owner, test, addPage } = world;
        const domains = Array.from({ length: 6 }, (_, index) => `pace${index}.example`);
        const page = await addPage(owner, ...domains);
        const ask = async (domain: string) => await owner.post('/api/ldp/domains/check', { ldpId: page.id, domain });
        test.clock.pass(11);
        const codes = await Promise.all([...domains, 'pace0.example'].map(async (each) => (await ask(each)).body.code));
        expect(codes.toSorted()).toEqual([0, 0, 0, 0, 0, 42901, 42901]);
        expect((await ask('pace0.example')).headers['retry-after']).toBe('10');
        test.clock.pass(11);
        expect((await ask('pace5.example')).body.code).toBe(0);
    });

    it('is looked at again after a day; one that has vanished is reported and stays', async () => {
        const { owner, names, test, addPage, prove, findProof, findDelivered } = world;
        const page = await addPage(owner, 'again.example');
        while (await checkNextAgain(test.services));
        await prove(owner, page, 'again.example');
        expect(await checkNextAgain(test.services)).toBe(false);
        const { recordName, token } = await findProof(owner, page, 'again.example');
        const pass = async () => {
            test.clock.pass(dayOfSeconds + 1);
            while (await checkNextAgain(test.services));
            return (await findProof(owner, page, 'again.example')).problems.map(({ name }) => name);
        };
        const countWarnings = () =>
            test.log.filter((line) => line.includes('has vanished') && line.includes('again.example')).length;
        expect(await pass()).toEqual([]);
        names.define(recordName, { fault: 'failed' });
        expect(await pass()).toEqual(['recordSilent', 'addressMissing']);
        expect([await pass(), countWarnings()]).toEqual([['recordSilent', 'addressMissing'], 1]);
        expect(await findDelivered('again.example')).toBe(page.id);
        names.define(recordName, { text: [token] });
        expect([await pass(), countWarnings()]).toEqual([[], 1]);
    });
});
