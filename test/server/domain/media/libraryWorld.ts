import sharp from 'sharp';
import type { Media } from '../../../../contract/calls/media';
import type { Page } from '../../../../contract/envelope';
import { type Caller, startApp, type TestApp } from '../../harness';
import type { TestedDatabase } from '../../harness-database';
import { addMedia } from '../../harness-media';
import { multipart, multipartType, upload } from '../../harness-upload';

/** A server with `ldp1` and `ldp3` of `operator01` and `ldp2` of `stranger01`, and the callers of its libraries. */
export type LibraryWorld = {
    test: TestApp;
    admin: Caller;
    operator: Caller;
    stranger: Caller;
    /** A sub-user of `operator01` with only the key BANNER. */
    viewer: Caller;
    /** Uploads a unique picture, by default as a banner into `ldp1` by `operator01`; throws if it is refused. */
    stored(filename?: string, query?: string, caller?: Caller): Promise<Media>;
    /** Uploads into the common library as an administrator. */
    commonStored(mediaType: string, filename: string): Promise<Media>;
    list(body: object, caller?: Caller, ldpId?: string): Promise<Page<Media>>;
    /**
     * Creates files whose addresses differ only in the owner, as in a store merged from others; returns the addresses.
     */
    twins(file: string, owners: readonly string[]): Promise<string[]>;
    /** Finds the rows of the file `id` of a landing page. */
    findRows(ldpId: string, id: string): Promise<object[]>;
    /** Creates a banner that shows the picture; returns its id. Throws if it is refused. */
    bannerWith(url: string, ldpId?: string, title?: string): Promise<string>;
};

let drawn = 0;

/** Draws a unique picture. */
export function drawPicture(): Promise<Buffer> {
    drawn += 1;
    const background = { r: drawn % 256, g: Math.floor(drawn / 256), b: 90 };
    return sharp({ create: { width: 60 + (drawn % 7), height: 40, channels: 3, background } })
        .png()
        .toBuffer();
}

export const getNames = ({ items }: Page<Media>) => items.map(({ name }) => name);

export async function startLibrary(database: TestedDatabase): Promise<LibraryWorld> {
    const test = await startApp({ database });
    const { db } = test.services;
    const admin = await test.person({ username: 'admin01', position: 'ADMIN' });
    const operator = await test.person({ username: 'operator01' });
    const stranger = await test.person({ username: 'stranger01' });
    const viewer = await test.person({ username: 'banners01', maker: 'operator01', permission: { BANNER: 2 } });
    for (const id of ['ldp1', 'ldp3']) await test.landingPage({ id, owner: 'operator01' });
    await test.landingPage({ id: 'ldp2', owner: 'stranger01' });

    return {
        test,
        admin,
        operator,
        stranger,
        viewer,
        async stored(filename = 'picture.png', query = 'mt=banner&id=ldp1', caller = operator) {
            const { body, text } = await upload(caller, { content: await drawPicture(), filename }, query);
            if (body.code !== 0) throw new Error(text);
            return body.data;
        },
        async commonStored(mediaType, filename) {
            const { body, text } = await admin.inject({
                method: 'POST',
                url: `/api/admin/media/upload?mt=${mediaType}`,
                headers: { 'content-type': multipartType },
                payload: multipart({ content: await drawPicture(), filename }),
            });
            if (body.code !== 0) throw new Error(text);
            return body.data as Media;
        },
        async list(body, caller = operator, ldpId = 'ldp1') {
            const answer = await caller.post<Page<Media>>('/api/ldp/media/inquiry', { ldpId, ...body });
            if (answer.body.code !== 0) throw new Error(answer.text);
            return answer.body.data;
        },
        async twins(file, owners) {
            const urls: string[] = [];
            for (const owner of owners) urls.push(await addMedia(db, owner, file));
            await db.updateTable('media').set({ id: file }).where('file', '=', file).execute();
            return urls;
        },
        findRows: (ldpId, id) =>
            db.selectFrom('media').selectAll().where('ldp_id', '=', ldpId).where('id', '=', id).execute(),
        async bannerWith(url, ldpId = 'ldp1', title = 'Night of lanterns') {
            const { body, text } = await operator.post<{ id: string }>('/api/ldp/banner/create', {
                ldpId,
                title: { en: title },
                slides: [{ desktopImage: url }],
                routeType: 'INTERNAL',
                route: '/',
            });
            if (body.code !== 0) throw new Error(text);
            return body.data.id;
        },
    };
}
