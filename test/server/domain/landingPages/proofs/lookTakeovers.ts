import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRecordName, proofPath } from '../../../../../contract/domainProof';
import type { ProofLookup } from '../../../../../server/base/system/processLimits';
import { serverAddresses } from './fileServers';
import type { NameEntry } from './nameServer';
import type { ProofWorld } from './proofWorld';
import { addProven, claimAndCheck, type Takeover } from './takeover';

/** Records and files that are no proof. */

const reachable = { addresses: [serverAddresses.reachable] };

/** Throws unless these problems were found. */
function expectFound(found: readonly string[], ...expected: string[]): void {
    if (found.join() !== expected.join()) throw new Error(`${found} instead of ${expected}`);
}

/** Does something while proofs are looked for in another way. */
async function withLookup<T>({ lookup }: ProofWorld, other: Partial<ProofLookup>, act: () => Promise<T>): Promise<T> {
    const before = { ...lookup };
    Object.assign(lookup, other);
    try {
        return await act();
    } finally {
        Object.assign(lookup, before);
    }
}

const claimBelow: Takeover = async (world, domain) => {
    const page = await addProven(world, domain);
    await claimAndCheck(world, `shop.${domain}`);
    await world.setDomains(world.owner, page, [domain, `www.${domain}`]);
    await world.check(world.owner, page, `www.${domain}`);
    return { [domain]: page, [`shop.${domain}`]: undefined, [`www.${domain}`]: undefined };
};

const claimAbove: Takeover = async ({ thief, addPage, prove, setDomains, check }, domain) => {
    const own = `shop.${domain}`;
    const page = await addPage(thief, own);
    await prove(thief, page, own);
    await setDomains(thief, page, [own, domain]);
    await check(thief, page, domain);
    return { [own]: page, [domain]: undefined };
};

const useWildcard: Takeover = async (world, domain) => {
    const page = await addProven(world, domain);
    const { token } = await world.findProof(world.owner, page, domain);
    world.names.define(`*.${domain}`, { text: [token] });
    expectFound(await claimAndCheck(world, `x.${domain}`), 'recordOther', 'addressMissing');
    return { [domain]: page, [`x.${domain}`]: undefined };
};

const useAlias: Takeover = async (world, domain) => {
    world.names.define(`*.${domain}`, { leadsTo: `held-by-thief-${domain}` });
    const publish = (token: string) => world.names.define(`held-by-thief-${domain}`, { text: [token] });
    expectFound(await claimAndCheck(world, `x.${domain}`, publish), 'recordAlias', 'addressMissing');
    return { [`x.${domain}`]: undefined };
};

const useOtherPage: Takeover = async ({ thief, names, addPage, findProof, setDomains, check }, domain) => {
    const [first, second] = [await addPage(thief, domain), await addPage(thief, `second-${domain}`)];
    const { recordName, token } = await findProof(thief, first, domain);
    names.define(recordName, { text: [token] });
    await setDomains(thief, first, [`first-${domain}`]);
    await setDomains(thief, second, [domain]);
    await check(thief, second, domain);
    return { [domain]: undefined };
};

const useOldToken: Takeover = async (world, domain) => {
    const page = await addProven(world, domain);
    const { token } = await world.findProof(world.owner, page, domain);
    await world.setDomains(world.owner, page, [`new-${domain}`]);
    const found = await claimAndCheck(world, domain, () =>
        world.names.define(getRecordName(domain), { text: [token, `${token} ${token}`] }),
    );
    expectFound(found, 'recordOther', 'addressMissing');
    return { [domain]: undefined };
};

const changeToken: Takeover = async (world, domain) => {
    const found = await claimAndCheck(world, domain, (token) =>
        world.names.define(getRecordName(domain), {
            text: [token.slice(0, -1), `${token}=`, ` ${token}`, token.toUpperCase(), `"${token}"`, ''],
        }),
    );
    expectFound(found, 'recordOther', 'addressMissing');
    return { [domain]: undefined };
};

const useOtherName: Takeover = async (world, domain) => {
    await claimAndCheck(world, domain, (token) => {
        for (const name of [domain, `_landing-console.x.${domain}`, `landing-console.${domain}`])
            world.names.define(name, { text: [token] });
    });
    return { [domain]: undefined };
};

/** Publishes the token at a name server that fails in some way. */
const failNames =
    (fault: 'silent' | 'failed', mostMs: number): Takeover =>
    async (world, domain) => {
        const found = await withLookup(world, { mostMs }, () =>
            claimAndCheck(world, domain, (token) => {
                const entry: NameEntry = { text: [token], ...reachable, fault };
                for (const name of [domain, getRecordName(domain)]) world.names.define(name, entry);
            }),
        );
        expectFound(found, 'recordSilent', 'addressSilent');
        return { [domain]: undefined };
    };

/** Has the server of the domain answer something with the token that is no proof. */
const serveFile =
    (problem: string, build: (token: string, domain: string, world: ProofWorld) => RequestListener): Takeover =>
    async (world, domain) => {
        world.names.define(domain, reachable);
        const found = await claimAndCheck(world, domain, (token) =>
            world.files.serve('reachable', domain, build(token, domain, world)),
        );
        expectFound(found, 'recordMissing', problem);
        return { [domain]: undefined };
    };

const redirectFile = serveFile('fileStatus', (token, domain, { files, names }) => {
    names.define(`held-by-thief-${domain}`, reachable);
    files.serve('reachable', `held-by-thief-${domain}`, (_request, response) => response.end(token));
    const location = `http://held-by-thief-${domain}:${files.port}${proofPath}`;
    return (_request, response) => response.writeHead(302, { location }).end(token);
});

const enlargeFile = serveFile('fileLong', (token) => (_request, response) => {
    response.end(token.padEnd(1_000_000));
});

const failFile = serveFile('fileStatus', (token) => (_request, response) => {
    response.writeHead(404).end(token);
});

const wrapFile = serveFile('fileOther', (token) => (_request, response) => {
    response.end(`<p>You asked for ${token}</p>`);
});

const echoRequest = serveFile('fileOther', () => ({ url, headers }, response) => {
    response.end(JSON.stringify([url, headers]).slice(0, 150));
});

const holdFile: Takeover = async (world, domain) => {
    world.names.define(domain, reachable);
    const found = await withLookup(world, { mostMs: 400 }, () =>
        claimAndCheck(world, domain, (token) =>
            world.files.serve('reachable', domain, (_request, response) => void response.write(token)),
        ),
    );
    // A busy machine may be too slow for the questions before.
    if (found.length !== 2) throw new Error(found.join());
    return { [domain]: undefined };
};

/** Serves the token at an address that is not public; nothing must have been asked there. */
const hideFile =
    (entry: NameEntry): Takeover =>
    async (world, domain) => {
        world.names.define(domain, entry);
        const found = await claimAndCheck(world, domain, (token) => {
            for (const address of ['inside', 'reachable'] as const)
                world.files.serve(address, domain, (_request, response) => response.end(token));
        });
        expectFound(found, 'recordMissing', 'addressPrivate');
        if (world.files.asked.some((each) => each.includes(domain))) throw new Error('It was asked for');
        return { [domain]: undefined };
    };

const rebind: Takeover = async (world, domain) => {
    let questions = 0;
    const addresses = [serverAddresses.reachable, serverAddresses.inside];
    world.names.define(domain, () => {
        questions += 1;
        // Questions for both kinds of addresses come at once.
        return { addresses: [addresses[questions > 2 ? 1 : 0] ?? ''] };
    });
    const found = await claimAndCheck(world, domain, (token) =>
        world.files.serve('inside', domain, (_request, response) => response.end(token)),
    );
    expectFound(found, 'recordMissing', 'fileStatus');
    if (world.files.asked.some((each) => each.startsWith(`inside ${domain}`))) throw new Error('It was led inside');
    return { [domain]: undefined };
};

const serveSelf: Takeover = async (world, domain) => {
    // A server that listens on a port has an address of this form.
    const { port } = world.test.app.server.address() as AddressInfo;
    world.names.define(domain, reachable);
    const found = await withLookup(world, { filePort: port }, () => claimAndCheck(world, domain));
    expectFound(found, 'recordMissing', 'fileStatus');
    return { [domain]: undefined };
};

/** Each sequence by its name. */
export const lookTakeovers: Readonly<Record<string, Takeover>> = {
    'a domain below a proven one': claimBelow,
    'the domain above a proven one': claimAbove,
    'a wildcard record': useWildcard,
    'a record behind a wildcard alias': useAlias,
    'the record of another landing page': useOtherPage,
    'the token of the landing page that had the domain': useOldToken,
    'a token that was changed': changeToken,
    'the token at other names': useOtherName,
    'a name server that fails': failNames('failed', 5000),
    'a name server that does not answer': failNames('silent', 300),
    'a file elsewhere, by a redirect': redirectFile,
    'a file that is too long': enlargeFile,
    'a file with an error status': failFile,
    'a page that contains the token': wrapFile,
    'a server that answers what it is asked': echoRequest,
    'a file that never ends': holdFile,
    'a file on this machine': hideFile({ addresses: [serverAddresses.inside] }),
    'a file in a private network': hideFile({ addresses: ['10.0.0.1'] }),
    'a file of the machine’s provider': hideFile({ addresses: ['169.254.169.254'] }),
    'a private address beside a public one': hideFile({ addresses: [serverAddresses.reachable, '192.168.0.1'] }),
    'a private address of IPv6': hideFile({ addresses6: ['::1'] }),
    'an address of IPv4 written as IPv6': hideFile({ addresses6: ['64:ff9b::7f00:1', '::ffff:7f00:2'] }),
    'a name that means another address later': rebind,
    'a domain that leads to this server': serveSelf,
};
