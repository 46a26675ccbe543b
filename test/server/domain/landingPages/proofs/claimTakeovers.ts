import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { copyParts } from '../../../../../contract/calls/copyConfig';
import { getRecordName } from '../../../../../contract/domainProof';
import { create, type Page } from '../pages';
import { serverAddresses } from './fileServers';
import type { ProofWorld } from './proofWorld';
import { addProven, claimAndCheck, expectRefused, type Takeover } from './takeover';

/** Claims that landing pages may have from each other: of domains, and of what a proof belongs to. */

const claimForeign: Takeover = async (world, domain) => {
    world.names.define(domain, { addresses: [serverAddresses.reachable] });
    await claimAndCheck(world, domain);
    return { [domain]: undefined };
};

const claimTaken: Takeover = async (world, domain) => {
    const page = await addProven(world, domain);
    for (const spelling of [domain, domain.toUpperCase()])
        expectRefused(await create(world.thief, { domains: [spelling], primaryDomain: spelling }), 40902, 'domains.0');
    return { [domain]: page };
};

const claimOtherSpelling: Takeover = async ({ thief, addPage, check }, domain) => {
    for (const spelling of [`${domain}.`, `münchen-${domain}`, `${domain}:80`, `*.${domain}`, '127.0.0.1'])
        expectRefused(await create(thief, { domains: [spelling], primaryDomain: spelling }), 40001, 'domains.0');
    const page = await addPage(thief, `xn--mnchen-3ya.${domain}`);
    expectRefused(await check(thief, page, `${domain}.`), 40001, 'domain');
    expectRefused(await check(thief, page, `münchen.${domain}`), 40001, 'domain');
    expectRefused(await check(thief, page, domain), 40401);
    return { [domain]: undefined, [`xn--mnchen-3ya.${domain}`]: undefined };
};

const claimAfterRelease: Takeover = async (world, domain) => {
    const page = await addProven(world, domain);
    await world.setDomains(world.owner, page, [`new-${domain}`]);
    await claimAndCheck(world, domain);
    return { [domain]: undefined };
};

const checkForeign: Takeover = async (world, domain) => {
    const page = await addProven(world, domain);
    const own = await world.addPage(world.thief, `own-${domain}`);
    expectRefused(await world.check(world.thief, own, domain), 40401);
    expectRefused(await world.check(world.thief, page, domain), 40401);
    return { [domain]: page };
};

const claimTogether: Takeover = async ({ owner, thief, names, findProof, check }, domain) => {
    const values = { domains: [domain], primaryDomain: domain };
    const answers = await Promise.all([owner, thief].map((by) => create(by, values)));
    const codes = answers.map(({ body }) => body.code).toSorted();
    if (codes.join() !== '0,40902') throw new Error(codes.join());
    const [by, won] = answers[0]?.body.code === 0 ? [owner, answers[0]] : [thief, answers[1]];
    if (!won) throw new Error('Nobody has it');
    const { recordName } = await findProof(by, won.body.data, domain);
    names.define(recordName, { text: ['A'.repeat(43)] });
    await check(by, won.body.data, domain);
    return { [domain]: undefined };
};

const give: Takeover = async (world, domain) => {
    const { admin, thief, owner, test } = world;
    const page = await addProven(world, domain);
    const account = test.services.db.selectFrom('account').select('id').where('username', '=', 'thief01');
    const { id } = await account.executeTakeFirstOrThrow();
    const { settings: _, ...current } = (await admin.get<Page>(`/api/ldp/get/${page.id}`)).body.data;
    const given = await admin.post('/api/ldp/update', { ...current, owner: id });
    if (given.body.code !== 0) throw new Error(given.text);
    // Its new owner has this landing page with its domain, and nothing beyond.
    await world.setDomains(thief, page, [domain, `www.${domain}`]);
    await world.check(thief, page, `www.${domain}`);
    const next = await world.addPage(thief, `next-${domain}`);
    expectRefused(await world.setDomains(thief, next, [domain]), 40902, 'domains.0');
    expectRefused(await world.check(owner, page, domain), 40401);
    return { [domain]: page, [`www.${domain}`]: undefined, [`next-${domain}`]: undefined };
};

const switchOff: Takeover = async (world, domain) => {
    const page = await addProven(world, domain);
    await world.owner.post('/api/ldp/updatestatus', { id: page.id, status: 'INACTIVE' });
    expectRefused(await create(world.thief, { domains: [domain], primaryDomain: domain }), 40902, 'domains.0');
    await world.owner.post('/api/ldp/updatestatus', { id: page.id, status: 'ACTIVE' });
    return { [domain]: page };
};

const claimDeleted: Takeover = async (world, domain) => {
    const { id } = await addProven(world, domain);
    await world.test.services.db.deleteFrom('landing_page').where('id', '=', id).execute();
    await claimAndCheck(world, domain);
    return { [domain]: undefined };
};

const copyEverything: Takeover = async (world, domain) => {
    const { admin, thief, addPage } = world;
    const page = await addProven(world, domain);
    const target = await addPage(thief, `copy-${domain}`);
    const body = { from: page.id, to: [target.id], parts: copyParts };
    const { batchId } = (await admin.post<{ batchId: string }>('/api/ldp/copyconfig', body)).body.data;
    const read = async () => (await admin.get<{ status: string }>(`/api/ldp/copyconfig/get/${batchId}`)).body.data;
    // Calls within the process would not give the copying work a turn of the event loop.
    while ((await read()).status === 'RUNNING') await setImmediate();
    if ((await read()).status !== 'DONE') throw new Error('The copy has failed');
    return { [domain]: page, [`copy-${domain}`]: undefined };
};

/** Restores the first version of a landing page. */
async function restoreFirst({ admin, thief }: ProofWorld, { id }: Page): Promise<void> {
    const filter = encodeURIComponent(JSON.stringify({ ldpId: id, resource: 'landingPage', recordId: id }));
    // The REST dialect answers a list.
    const versions = JSON.parse((await admin.get(`/api/rest/revisions?filter=${filter}`)).text) as Page[];
    const revisionId = versions.find(({ version }) => version === 1)?.id;
    const { version } = (await admin.get<Page>(`/api/ldp/get/${id}`)).body.data;
    const body = { ldpId: id, resource: 'landingPage', revisionId, version };
    const { body: answer, text } = await thief.post('/api/history/restore', body);
    if (answer.code !== 0) throw new Error(text);
}

const restoreOld: Takeover = async (world, domain) => {
    const { thief, names, addPage, prove, setDomains, check } = world;
    const page = await addPage(thief, domain);
    await prove(thief, page, domain);
    await setDomains(thief, page, [`new-${domain}`]);
    // The domain was sold, and its new operator has taken the record away.
    names.define(getRecordName(domain), {});
    await restoreFirst(world, page);
    await check(thief, page, domain);
    return { [domain]: undefined };
};

const restoreUnchecked: Takeover = async (world, domain) => {
    const page = await world.addPage(world.thief, domain);
    await world.prove(world.thief, page, domain);
    await world.setDomains(world.thief, page, [`new-${domain}`]);
    // The record is still there, but nobody has looked at it since.
    await restoreFirst(world, page);
    return { [domain]: undefined };
};

const makePrimary: Takeover = async (world, domain) => {
    const { thief, ask, addPage, prove, setDomains } = world;
    const own = `own-${domain}`;
    const page = await addPage(thief, own);
    await prove(thief, page, own);
    await setDomains(thief, page, [own, domain], domain);
    const { status, text } = await ask(own, '/en/');
    if (status !== 200 || text.includes(`//${domain}/`)) throw new Error(`${own} leads to ${domain}`);
    return { [own]: page, [domain]: undefined };
};

/** Holds the answers for a name until `go` is called; `asked` resolves when a question has arrived. */
function holdRecord({ names }: ProofWorld, domain: string, token: string) {
    const [asked, gone] = [new AbortController(), new AbortController()];
    async function before(): Promise<void> {
        asked.abort();
        if (!gone.signal.aborted) await once(gone.signal, 'abort');
    }
    const arrived = once(asked.signal, 'abort');
    names.define(getRecordName(domain), { text: [token], before });
    return { asked: arrived, go: () => gone.abort() };
}

const takeMeanwhile: Takeover = async (world, domain) => {
    const { owner, thief, addPage, findProof, check, setDomains } = world;
    const page = await addPage(owner, domain);
    const { asked, go } = holdRecord(world, domain, (await findProof(owner, page, domain)).token);
    const checking = check(owner, page, domain);
    await asked;
    await setDomains(owner, page, [`new-${domain}`]);
    await addPage(thief, domain);
    go();
    expectRefused(await checking, 40401);
    return { [domain]: undefined };
};

const returnMeanwhile: Takeover = async (world, domain) => {
    const { thief, addPage, findProof, check, setDomains } = world;
    const page = await addPage(thief, domain);
    const { asked, go } = holdRecord(world, domain, (await findProof(thief, page, domain)).token);
    const checking = check(thief, page, domain);
    await asked;
    await setDomains(thief, page, [`new-${domain}`]);
    await setDomains(thief, page, [domain]);
    go();
    expectRefused(await checking, 40401);
    return { [domain]: undefined };
};

const repeatAnswer: Takeover = async (world, domain) => {
    const { thief, test, names, addPage, findProof, setDomains } = world;
    const page = await addPage(thief, domain);
    const { recordName, token } = await findProof(thief, page, domain);
    names.define(recordName, { text: [token] });
    test.clock.pass(11);
    const headers = { 'idempotency-key': `check ${domain}`.replaceAll(/[^a-z0-9]/g, '-') };
    const ask = () => thief.post('/api/ldp/domains/check', { ldpId: page.id, domain }, headers);
    const first = await ask();
    await setDomains(thief, page, [`new-${domain}`]);
    names.define(recordName, {});
    await setDomains(thief, page, [domain]);
    if ((await ask()).text !== first.text) throw new Error('The answer was not repeated');
    return { [domain]: undefined };
};

/** Each sequence by its name. */
export const claimTakeovers: Readonly<Record<string, Takeover>> = {
    'a domain that nobody has, which leads here': claimForeign,
    'a domain that another landing page has': claimTaken,
    'other spellings of a domain': claimOtherSpelling,
    'a domain that was released': claimAfterRelease,
    'a look for the domain of another landing page': checkForeign,
    'two landing pages at once': claimTogether,
    'a landing page that gets another owner': give,
    'a landing page that is switched off': switchOff,
    'the domain of a deleted landing page': claimDeleted,
    'copy config': copyEverything,
    'an older version after the domain was sold': restoreOld,
    'an older version without another look': restoreUnchecked,
    'a primary domain that is not proven': makePrimary,
    'a domain that changes hands while it is looked at': takeMeanwhile,
    'a domain that goes and returns while it is looked at': returnMeanwhile,
    'a repeated call after the domain has gone and returned': repeatAnswer,
};
