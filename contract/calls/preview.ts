import type { z } from 'zod';
import { atMost } from '../bounds';
import { type CallContext, defineCall } from '../call';
import { limits } from '../limits';
import { permissionKeys } from '../permissions';
import { idSchema } from '../verbs';

/**
 * Everything that one page of a landing page is rendered from. `snapshot` is a `SiteSnapshot` of `site/content.ts`, with
 * all games of the catalogue; `texts` are the words of the product on landing pages; `origin` is that of the primary
 * domain; `imageBase` is put before the paths of pictures, and is valid for some hours.
 */
export type PreviewSnapshot = {
    snapshot: Record<string, unknown>;
    texts: Record<string, string>;
    origin: string;
    imageBase: string;
};

/**
 * Gets what a page of a landing page shows, also of an inactive one. Of a type that the caller may not view, it has what
 * visitors see now, whatever instant is asked for: nothing if the landing page is inactive.
 *
 * @throws {Failure} 40001 for an unknown page, number or instant; 40401 for a language that the landing page does not have
 */
export const previewSnapshot = defineCall({
    path: '/api/ldp/preview/get/:ldpId/:lang',
    summary: 'Everything that a page of a landing page shows, at any instant',
    name: 'ldp.preview',
    method: 'GET',
    level: 1,
    scope: 'landingPage',
    query: {
        page: 'The page, such as `promotion`; the home page unless given',
        slug: 'The slug of a record that has a page of its own',
        number: 'The part of a list, from 1',
        at: 'The instant, ISO 8601, at most five years away; now unless given',
    },
    answer: ({ z }): z.ZodType<PreviewSnapshot> =>
        z.strictObject({
            snapshot: z.record(z.string(), z.unknown()),
            texts: z.record(z.string(), z.string()),
            origin: z.string(),
            imageBase: z.string(),
        }),
});

const open = { method: 'GET', audience: 'anyone', dialect: 'raw' } as const;

/** Serves a picture to a document without origin, which has a grant for the pictures of one landing page. */
export const previewPicture = defineCall({
    ...open,
    path: '/preview/pictures/:grant/image/:ldpId/:file',
    summary: 'Serve a picture to a preview',
    name: 'ldp.picture',
    query: { size: 'The slot to scale the image for; if omitted, the stored file' },
});

/**
 * Serves the document that shows previews. It has no origin, and gets all it shows from the page around it.
 *
 * @throws {Failure} 40401 without a build of the console
 */
export const previewFrame = defineCall({
    ...open,
    path: '/preview/frame',
    summary: 'The document that shows previews',
    name: 'ldp.frame',
    errors: ['notFound'],
});

/** A share link. `path` is null if the caller may not see all that the link shows. */
export type ShareLink = {
    id: string;
    path: string | null;
    at: string | null;
    expiresTime: string;
    createdBy: string;
    createdTime: string;
};

/** For how many days a share link may be valid. */
export const shareDays = [1, 7, 30] as const;

/** Accounts that may edit anything of the landing page may show it to others. */
const byEditors = { keys: permissionKeys, level: 2, scope: 'landingPage' } as const;

const instant = ({ z }: CallContext) => atMost(z.iso.datetime({ offset: true }), 64).nullable();

/**
 * Creates a link under which anybody sees the landing page: as it will be at an instant, or, without one, as its
 * visitors see it. At most `limits.shareLinks` links of a landing page are valid at the same time.
 *
 * @throws {Failure} 40301 for an instant, if the caller may not view all types whose records have periods
 */
export const createShareLink = defineCall({
    ...byEditors,
    path: '/api/ldp/preview/share',
    summary: 'Create a link that shows a landing page to anybody',
    name: 'ldp.share',
    input: (context) => {
        const { z } = context;
        return z.strictObject({ ldpId: idSchema(context), at: instant(context), days: z.literal(shareDays) });
    },
    answer: ({ z }) => z.strictObject({ id: z.string(), path: z.string(), expiresTime: z.string() }),
});

/** Lists the valid share links of a landing page, the newest first. */
export const listShareLinks = defineCall({
    ...byEditors,
    path: '/api/ldp/preview/links/:ldpId',
    summary: 'List the share links of a landing page',
    name: 'ldp.links',
    method: 'GET',
    onInactive: true,
    answer: ({ z }) =>
        z
            .array(
                z.strictObject({
                    id: z.string(),
                    path: z.string().nullable(),
                    at: z.string().nullable(),
                    expiresTime: z.string(),
                    createdBy: z.string(),
                    createdTime: z.string(),
                }),
            )
            .max(limits.shareLinks),
});

/**
 * Ends a share link at once.
 *
 * @throws {Failure} 40401 if the landing page has no such valid link
 */
export const revokeShareLink = defineCall({
    ...byEditors,
    path: '/api/ldp/preview/revoke',
    summary: 'Revoke a share link',
    name: 'ldp.revoke',
    onInactive: true,
    input: (context) => context.z.strictObject({ ldpId: idSchema(context), id: idSchema(context) }),
    answer: ({ z }) => z.strictObject({ id: z.string() }),
});

const shared = { ...open, query: { page: 'The part of a list, from 1' } } as const;

/** Shows the home page of a landing page to whoever has a share link. */
export const shareHome = defineCall({
    ...shared,
    path: '/share/:token',
    summary: 'A landing page as a share link shows it',
    name: 'share.home',
});

/** Shows any page of a landing page to whoever has a share link. */
export const sharePage = defineCall({
    ...shared,
    path: '/share/:token/*',
    summary: 'A page of a landing page as a share link shows it',
    name: 'share.page',
});
