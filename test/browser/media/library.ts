import type { Page } from '@playwright/test';
import type { Media } from '../../../contract/calls/media';
import type { Page as Listed } from '../../../contract/envelope';
import type { Client } from '../../process/client';
import type { GivenFile } from '../pictures';
import { enterSite, waitUntilLoaded } from '../screens';

export const site = 'Harbour Lights';
export const files = (page: Page) => page.getByRole('listbox', { name: 'Files' });
export const file = (page: Page, name: string) => files(page).getByRole('option', { name: new RegExp(`^${name},`) });
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
export const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
export const upload = (page: Page, name: string) => uploads(page).getByRole('listitem', { name });

type LibraryAccount = 'operator' | 'admin' | 'viewer';

/** Signs in an account of the demo data and chooses the landing page; opens no page yet. */
export const signInForLibrary = (page: Page, url: string, account: LibraryAccount = 'operator') =>
    enterSite(page.context(), url, account, site);

/** Opens the library at one of its addresses. */
export async function goToLibrary(page: Page, url: string, at = '/media'): Promise<void> {
    await page.goto(url + at);
    await waitUntilLoaded(page);
}

/** Signs in an account of the demo data and opens the library at one of its addresses. */
export async function openLibrary(page: Page, url: string, account: LibraryAccount = 'operator', at = '/media') {
    const entered = await signInForLibrary(page, url, account);
    await goToLibrary(page, url, at);
    return entered;
}

export async function chooseFiles(page: Page, chosen: readonly GivenFile[], button = 'Upload'): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button, exact: true }).click();
    await (await chooser).setFiles([...chosen]);
}

/** Uploads a file as another client would. */
export async function uploadFile(
    url: string,
    { token }: Client,
    ldpId: string,
    source: GivenFile,
    mediaType = 'promotion',
) {
    const body = new FormData();
    body.append('file', new File([Uint8Array.from(source.buffer)], source.name, { type: source.mimeType }));
    const answer = await fetch(`${url}/api/image/upload?c=media&mt=${mediaType}&id=${ldpId}`, {
        method: 'POST',
        headers: { Authorization: token },
        body,
    });
    return ((await answer.json()) as { data: Media }).data;
}

export async function createBanner(client: Client, ldpId: string, title: string, url: string): Promise<string> {
    const { data } = await client.post<{ id: string }>('/api/ldp/banner/create', {
        ldpId,
        title: { en: title },
        slides: [{ desktopImage: url }],
        routeType: 'INTERNAL',
        route: '/',
    });
    return data.id;
}

export async function findMediaByName(client: Client, ldpId: string, q: string): Promise<readonly Media[]> {
    return (await client.post<Listed<Media>>('/api/ldp/media/inquiry', { ldpId, q })).data.items;
}
