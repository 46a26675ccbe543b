import * as calls from '../../../contract/calls/preview';
import { getLanguage } from '../../../i18n/languages';
import { findAddress, mostPages, type SiteAddress, sitePages } from '../../../site/paths';
import type { HandlerOf, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { isPictureGranted } from '../../domain/media/pictureGrants';
import { createGetTime, getOwnOrigin, getPictureBase, parseInstant } from '../../site/preview';
import { framePolicy, sandboxHeaders } from '../../site/sandboxPolicy';
import { loadPreviewSnapshot } from '../../site/siteSnapshot';
import { getSiteTexts } from '../../site/texts';
import { findFrameScript } from '../console/frameScript';
import { type HandledCall, handle, handleRaw } from '../routes/handle';
import type { RawAnswer } from '../routes/raw';
import { serveFile } from './serveFile';

type SnapshotCall = typeof calls.previewSnapshot;
type PreviewQuery = Parameters<HandlerOf<SnapshotCall>>[0];

/** Parses the number of a part of a list, from 1; undefined if it is none. */
export function parseNumber(text = '1'): number | undefined {
    const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Number.NaN;
    return number <= mostPages ? number : undefined;
}

/**
 * Returns the page that is asked for.
 *
 * @throws {Failure} 40001 at `page`, `slug` or `number`
 */
function findAskedPage({ query: { page = 'home', slug, number: text } }: PreviewQuery): SiteAddress {
    const number = parseNumber(text) ?? invalid([problem('number', 'validation.maxValue', { max: mostPages })]);
    if (!sitePages.some((each) => each === page)) return invalid([problem('page', 'validation.choice')]);
    const address = findAddress([page, ...(slug === undefined ? [] : [slug])], number);
    return address.page === undefined ? invalid([problem('slug', 'validation.unknown')]) : address;
}

const getSnapshot: HandlerOf<SnapshotCall> = async (incoming, services) => {
    const { rights } = incoming.principal ?? fail('sessionEnded');
    const tenant = incoming.tenant ?? fail('notFound');
    if (!tenant.langs.includes(incoming.params.lang)) return fail('notFound');
    const lang = getLanguage(incoming.params.lang).code;
    const now = services.now();
    const { at: text } = incoming.query;
    const at = text === undefined ? now : parseInstant(text, now);
    const moment = { site: tenant, lang, at };
    const getTime = createGetTime(rights, tenant, at, now);
    const snapshot = await loadPreviewSnapshot(services, moment, findAskedPage(incoming), getTime);
    return {
        snapshot,
        texts: { ...getSiteTexts(lang) },
        origin: getOwnOrigin(snapshot),
        imageBase: getPictureBase(services, tenant.id),
    };
};

/** Documents without origin load pictures from any origin's point of view; nobody else is to find them. */
const pictureHeaders = {
    'cache-control': 'private, max-age=43200',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex, nofollow',
};

type PictureHandler = Parameters<typeof handleRaw<typeof calls.previewPicture.path, 'size'>>[1];

const servePicture: PictureHandler = async ({ params, query, request }, services) => {
    if (!isPictureGranted(services, params.grant, params.ldpId)) return fail('notFound');
    const answer = await serveFile({ params, query, request, caches: 'private' }, services);
    return { ...answer, headers: { ...answer.headers, ...pictureHeaders } };
};

/** Answers the frame: a document without any content, whose script shows what the page around it sends. */
async function serveFrame(services: Services): Promise<RawAnswer> {
    const script = findFrameScript(services) ?? fail('notFound');
    const head = [
        '<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex, nofollow">',
        '<meta name="viewport" content="width=device-width, initial-scale=1"><title></title>',
        `<script type="module" crossorigin src="${script}"></script></head><body></body></html>`,
    ];
    return {
        headers: {
            ...sandboxHeaders,
            'content-security-policy': framePolicy,
            'x-frame-options': 'SAMEORIGIN',
        },
        body: head.join(''),
    };
}

export const previewHandlers: readonly HandledCall[] = [
    handle(calls.previewSnapshot, getSnapshot),
    handleRaw(calls.previewPicture, servePicture),
    handleRaw(calls.previewFrame, (_incoming, services) => serveFrame(services)),
];
