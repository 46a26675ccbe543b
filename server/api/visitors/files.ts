import { commonOwner } from '../../../contract/library';
import type { Services } from '../../base/services/context';
import { findFavicon } from '../../site/favicon';
import { servePublicBuild } from '../calls/apkFiles';
import { serveFile } from '../calls/serveFile';
import type { RawAnswer } from '../routes/raw';
import { notFound, redirect } from './fixed';
import type { Visit } from './visit';

/** Pictures may be shown from a frame without origin, as the preview of a landing page is one. */
const sharedHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Whether a path is that of a file, whose answer depends on how fast the visitor takes it. */
export const isFilePath = (path: string) => /^\/(?:image|download)\//.test(path);

/**
 * Serves a picture of the landing page or of the common library.
 *
 * @throws {Failure} 40401 if there is none
 */
export async function answerPicture(visit: Visit, services: Services): Promise<RawAnswer> {
    const { current, path, query, request } = visit;
    const [, ldpId = '', file = ''] = /^\/image\/([A-Za-z0-9_-]+)\/([A-Za-z0-9._-]+)$/.exec(path) ?? [];
    if (ldpId !== commonOwner && ldpId !== current.site.id) return notFound;
    const size = new URLSearchParams(query).get('size') ?? undefined;
    const asked = { method: request.method ?? '', headers: request.headers };
    const answer = await serveFile(
        { params: { ldpId, file }, query: { size }, request: asked, caches: 'public' },
        services,
    );
    return { ...answer, headers: { ...answer.headers, ...sharedHeaders } };
}

/**
 * Serves the app that the landing page has released under this name.
 *
 * @throws {Failure} 40401 if there is none
 */
export async function answerDownload({ current, path, request }: Visit, services: Services): Promise<RawAnswer> {
    const [, name] = /^\/download\/([A-Za-z0-9._-]+)$/.exec(path) ?? [];
    if (name === undefined) return notFound;
    const asked = { method: request.method ?? '', headers: request.headers };
    return await servePublicBuild({ request: asked }, services, name, current.site.id);
}

/** Leads to the picture for the tab of a browser, which asks for it at a place of its own. */
export async function answerFavicon({ current }: Visit, services: Services): Promise<RawAnswer> {
    const path = await findFavicon(services, current);
    return path === undefined ? notFound : redirect(302, path, 'changing');
}
