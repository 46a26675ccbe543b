import type { FastifyRequest } from 'fastify';
import { colorSchemes, schemeCookie } from '../../../contract/colorScheme';
import { compress, decompress } from '../../base/http/encoding';
import type { StaticFile } from './files';

const chosen = new RegExp(`(?:^|;\\s*)${schemeCookie}=(${colorSchemes.join('|')})(?:;|$)`);

/**
 * Makes the variants of the console's page, light and dark, and returns a function that finds the one that a browser has
 * chosen by its cookie; without a choice, the page as it was built, which follows the system.
 */
export async function createPages(page: StaticFile): Promise<(request: Pick<FastifyRequest, 'headers'>) => StaticFile> {
    const html = (await decompress(page.content)).toString();
    const own = { ...page, vary: 'accept-encoding, cookie' };
    const pages = new Map<string, StaticFile>();
    for (const scheme of colorSchemes) {
        if (scheme === 'system') continue;
        const content = await compress(html.replace('<html', `<html data-color-scheme="${scheme}"`));
        pages.set(scheme, { ...own, etag: page.etag.replace(/"$/, `-${scheme}"`), content });
    }
    return ({ headers }) => pages.get(chosen.exec(headers.cookie ?? '')?.[1] ?? '') ?? own;
}
