import { afterAll, beforeAll } from 'vitest';
import type { DomainProof } from '../../../../../contract/calls/domains';
import { defaultLimits, type ProofLookup } from '../../../../../server/base/system/processLimits';
import { startTlsAsk } from '../../../../../server/process/tlsAsk';
import { getSites } from '../../../../../server/site/sites';
import { type AskHost, listen } from '../../../api/visitors/askHost';
import { type Answer, type Caller, type TestApp, useApp } from '../../../harness';
import type { TestedDatabase } from '../../../harness-database';
import { create, type Page } from '../pages';
import { type FileServers, startFileServers } from './fileServers';
import { type NameServer, startNameServer } from './nameServer';

/** A server on which domains are to be proven, with two operators and an administrator. */
export type ProofWorld = {
    test: TestApp;
    names: NameServer;
    files: FileServers;
    /** Where and how proofs are looked for; can be changed by a test, which puts it back. */
    lookup: ProofLookup;
    ask: AskHost;
    owner: Caller;
    thief: Caller;
    admin: Caller;
    /** Creates a landing page with these domains, of which the first one is the primary one. */
    addPage(by: Caller, ...domains: string[]): Promise<Page>;
    /** Makes other domains the only ones of a landing page; with a primary one other than the first, if given. */
    setDomains(by: Caller, page: Page, domains: readonly string[], primaryDomain?: string): Promise<Answer<Page>>;
    /** Finds the proof of a domain in the list of a landing page's. */
    findProof(by: Caller, page: Page, domain: string): Promise<DomainProof>;
    /** Looks for a proof, as soon as the pace allows it. */
    check(by: Caller, page: Page, domain: string): Promise<Answer<DomainProof>>;
    /** Publishes the token of a landing page's domain as TXT record, and has it looked for. */
    prove(by: Caller, page: Page, domain: string): Promise<void>;
    /** Returns the id of the landing page that answers at a host; checks that all that deliver agree. */
    findDelivered(host: string): Promise<string | undefined>;
};

/** Longer than the time in which a landing page may be looked at only some times (seconds). */
const paceSeconds = 11;

/**
 * Creates the world for the enclosing `describe`; it is empty until the hooks have run. With `domainProof: false` domains
 * need not be proven.
 */
export function useProofWorld(database: TestedDatabase, { domainProof = true } = {}): ProofWorld {
    const lookup: ProofLookup = { ...defaultLimits.proofLookup, reachable: ['127.0.0.1/32'] };
    const test = useApp({
        database,
        config: { domainProof, consoleHosts: ['console.example'], proofLookup: lookup },
    });
    // Filled before any test can read it.
    const world = { test, lookup } as ProofWorld;
    const stops: (() => Promise<void>)[] = [];

    async function getCurrent(by: Caller, { id }: Page): Promise<Page> {
        const { settings: _, ...page } = (await by.get<Page>(`/api/ldp/get/${id}`)).body.data;
        // Without its settings it is the landing page as it is sent.
        return page as Page;
    }

    const actions: Omit<ProofWorld, 'test' | 'lookup' | 'names' | 'files' | 'ask' | 'owner' | 'thief' | 'admin'> = {
        async addPage(by, ...domains) {
            const { body, text } = await create(by, { domains, primaryDomain: domains[0] });
            if (body.code !== 0) throw new Error(text);
            return body.data;
        },
        async setDomains(by, page, domains, primaryDomain = domains[0] ?? '') {
            const current = await getCurrent(by, page);
            return await by.post<Page>('/api/ldp/update', { ...current, domains, primaryDomain });
        },
        async findProof(by, page, domain) {
            const { body } = await by.get<{ domains: DomainProof[] }>(`/api/ldp/domains/list/${page.id}`);
            const found = body.data.domains.find((each) => each.domain === domain);
            if (!found) throw new Error(`${page.name} does not have ${domain}`);
            return found;
        },
        check(by, page, domain) {
            test.clock.pass(paceSeconds);
            return by.post<DomainProof>('/api/ldp/domains/check', { ldpId: page.id, domain });
        },
        async prove(by, page, domain) {
            const { recordName, token } = await actions.findProof(by, page, domain);
            world.names.define(recordName, { text: [token] });
            const { body } = await actions.check(by, page, domain);
            if (body.data.provenTime === null) throw new Error(`${domain} is not proven: ${JSON.stringify(body.data)}`);
        },
        async findDelivered(host) {
            const { status } = await world.ask(host, '/en/');
            const site = getSites(test.services).findHost(host);
            const tls = await tlsAsked(host);
            const isDelivered = site?.domains.has(host) === true;
            if (tls !== (isDelivered ? 200 : 404) || (status === 404) === isDelivered)
                throw new Error(`${host}: ${JSON.stringify({ status, tls, isDelivered })}`);
            return isDelivered ? site?.id : undefined;
        },
    };
    let tlsAsked: (host: string) => Promise<number>;

    beforeAll(async () => {
        const [names, files] = await Promise.all([startNameServer(), startFileServers()]);
        lookup.nameServers = [names.address];
        lookup.filePort = files.port;
        const tls = await startTlsAsk(test.services, 0);
        tlsAsked = async (host) => (await fetch(`http://127.0.0.1:${tls.port}/?domain=${host}`)).status;
        stops.push(names.close, files.close, tls.stop);
        Object.assign(world, actions, { names, files, ask: await listen(test) });
        world.owner = await test.person({ username: 'owner01' });
        world.thief = await test.person({ username: 'thief01' });
        world.admin = await test.person({ username: 'admin01', position: 'ADMIN' });
    });
    afterAll(async () => void (await Promise.all(stops.map((stop) => stop()))));
    return world;
}
