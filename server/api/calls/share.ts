import * as calls from '../../../contract/calls/preview';
import { mayViewPeriods } from '../../../contract/delivery/viewers';
import { landingPage } from '../../../resources/landingPage';
import { getDevice } from '../../base/http/device';
import { chooseEncoding, compress } from '../../base/http/encoding';
import type { HandlerOf, Incoming, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import * as links from '../../domain/landingPages/shareLinks';
import { hashToken } from '../../domain/sessions/tokens';
import { parseInstant } from '../../site/preview';
import { buildFramingPolicy, buildSharePolicy, sandboxHeaders } from '../../site/sandboxPolicy';
import { renderSharedPage } from '../../site/sharedPage';
import { idempotent } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { text as escapeText } from '../openapi/page/html';
import { type HandledCall, handle, handleRaw } from '../routes/handle';
import type { RawAnswer } from '../routes/raw';
import { parseNumber } from './preview';

const dayMs = 24 * 60 * 60 * 1000;

const getSharePath = (token: string) => `/share/${token}`;

/** Whether the caller may see all that a link shows which is to show another instant than that of the visit. */
function maySeeAll({ principal }: Incoming<unknown>, { resources }: Services): boolean {
    const { rights } = principal ?? fail('sessionEnded');
    return mayViewPeriods(rights, resources);
}

type Create = HandlerOf<typeof calls.createShareLink>;

const add = idempotent(async (incoming: Parameters<Create>[0], services: Services) => {
    const { at, days } = incoming.body;
    const { id: ldpId } = incoming.tenant ?? fail('notFound');
    if (at !== null && !maySeeAll(incoming, services)) return fail('forbidden');
    const now = services.now();
    const shownTime = at === null ? null : parseInstant(at, now).toISOString();
    const expiresTime = new Date(now.getTime() + days * dayMs).toISOString();
    const write = createWrite(incoming, landingPage.history, services);
    return await links.addShareLink(services, write, { ldpId, shownTime, expiresTime });
});

const create: Create = async (incoming, services) => {
    const created = await add(incoming, services);
    return { ...created, path: getSharePath(links.getShareToken(created.id, services.config)) };
};

const list: HandlerOf<typeof calls.listShareLinks> = async (incoming, services) => {
    const { id: ldpId } = incoming.tenant ?? fail('notFound');
    const seesAll = maySeeAll(incoming, services);
    const rows = await links.listShareLinks(services, ldpId, services.now());
    return rows.map((row) => {
        const token = links.getShareToken(row.id, services.config);
        // If the secret key was lost since, so are the addresses of its links.
        const isShown = hashToken(token) === row.token_hash && (row.shown_time === null || seesAll);
        return {
            id: row.id,
            path: isShown ? getSharePath(token) : null,
            at: row.shown_time,
            expiresTime: row.expires_time,
            createdBy: row.created_by,
            createdTime: row.created_time,
        };
    });
};

const revoke: HandlerOf<typeof calls.revokeShareLink> = async (incoming, services) => {
    const { id: ldpId } = incoming.tenant ?? fail('notFound');
    const write = createWrite(incoming, landingPage.history, services);
    return await links.endShareLink(services, write, ldpId, incoming.body.id);
};

/** Answers every link that shows nothing: whether there was one is nobody's business. */
const nothing: RawAnswer = {
    status: 404,
    headers: { ...sandboxHeaders, 'content-security-policy': buildSharePolicy([]) },
    body: '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex, nofollow"><title>404</title><p>404</p></html>',
};

/** Returns the decoded path below a share link; a path that cannot be decoded is that of no page. */
function getPath(url: string, linkBase: string): string {
    const path = (url.split('?', 1)[0] ?? '').slice(linkBase.length);
    try {
        return decodeURIComponent(path);
    } catch {
        return path;
    }
}

const framingStyle = 'html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}';
const framingHeaders = {
    ...sandboxHeaders,
    'content-security-policy': buildFramingPolicy(framingStyle),
    'cross-origin-opener-policy': 'same-origin',
};

/**
 * Answers the document around a shared page. A script can change the address that a browser shows for its own document,
 * and could so pretend to be the console's sign-in page; inside of a frame it cannot.
 */
function frameShare(url: string, name: string): RawAnswer {
    const [address, title] = [escapeText(url), escapeText(name)];
    const parts = [
        '<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex, nofollow">',
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`,
        `<style>${framingStyle}</style></head><body>`,
        `<iframe sandbox="allow-scripts" title="${title}" src="${address}"></iframe></body></html>`,
    ];
    return { headers: framingHeaders, body: parts.join('') };
}

type Visit = Pick<Incoming, 'request' | 'query'> & { params: Readonly<{ token: string }> };

async function serveShare({ request, params: { token }, query }: Visit, services: Services): Promise<RawAnswer> {
    const shared = await links.findSharedPage(services, token, services.now());
    const linkBase = getSharePath(token);
    const number = parseNumber(query.page);
    if (!shared || number === undefined) return nothing;
    // Browsers say what a document is for, and scripts cannot change it.
    if (request.headers['sec-fetch-dest'] !== 'iframe') return frameShare(request.url, shared.name);
    const asked = { path: getPath(request.url, linkBase), number, device: getDevice(request.headers), linkBase };
    const { status, html, scripts } = await renderSharedPage(services, shared, asked);
    const { encoding, size, read } = chooseEncoding(request, await compress(html));
    return {
        status,
        headers: {
            ...sandboxHeaders,
            'content-security-policy': buildSharePolicy(scripts),
            'x-frame-options': 'SAMEORIGIN',
            'content-length': String(size),
            vary: 'accept-encoding',
            ...(encoding === '' ? {} : { 'content-encoding': encoding }),
        },
        body: await read(),
    };
}

export const shareHandlers: readonly HandledCall[] = [
    handle(calls.createShareLink, create),
    handle(calls.listShareLinks, list),
    handle(calls.revokeShareLink, idempotent(revoke)),
    handleRaw(calls.shareHome, serveShare),
    handleRaw(calls.sharePage, serveShare),
];
