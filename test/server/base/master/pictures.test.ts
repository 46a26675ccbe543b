import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { gamePicture, providerPicture } from '../../../../contract/catalogue';
import { imagePathPattern } from '../../../../fields/image/field';
import { coverSize } from '../../../../server/base/artwork/covers';
import { loadMasterData } from '../../../../server/base/master/masterData';
import { catalogueSvg } from '../../../../server/base/master/pictures';
import { cleanSvg } from '../../../../server/domain/media/svg/clean';
import { type Caller, useApp } from '../../harness';

const master = loadMasterData();
const games = master.games.map(({ code }) => gamePicture(code));
const providers = master.providers.map(({ code }) => providerPicture(code));

function drawn(path: string): string {
    const svg = catalogueSvg(master, path);
    if (svg === undefined) throw new Error(`${path} is not drawn`);
    return svg;
}

describe('generated catalogue images', () => {
    it('exist for every game and provider, and are unique and reproducible', () => {
        const all = [...games, ...providers].map(drawn);
        expect(new Set(all).size).toBe(all.length);
        expect([...games, ...providers].map(drawn)).toEqual(all);
        for (const path of [...games, ...providers]) expect(path).toMatch(imagePathPattern);
    });

    it('pass the same validation as an uploaded SVG', () => {
        for (const path of [...games.slice(0, 40), ...providers]) expect(cleanSvg(drawn(path))).toContain('<path');
    });

    it('have the required size', async () => {
        const [game = '', provider = ''] = [games[0], providers[0]];
        expect(await sharp(Buffer.from(drawn(game))).metadata()).toMatchObject(coverSize);
        expect(await sharp(Buffer.from(drawn(provider))).metadata()).toMatchObject({ width: 1140, height: 720 });
    });

    it('are generated even for games of an unknown type', () => {
        const game = { code: 'g1', name: 'Chess', gameType: 'board', providerCode: 'p1', image: null };
        expect(catalogueSvg({ ...master, games: [game] }, gamePicture('g1'))).toContain('<svg');
    });

    it('show names in any script, escaped as text', () => {
        const named = (name: string) => {
            const maker = { code: 'p1', name, gameTypes: ['slot'] };
            return catalogueSvg({ ...master, providers: [maker] }, providerPicture('p1')) ?? '';
        };
        expect(named('<script>alert(1)</script> & Sons')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Sons');
        expect(named('โคมทอง เกมส์')).toContain('>โเ</text>');
        expect(named('House of the Seven Numbers')).toContain('>HS</text>');
    });

    it('do not exist at other addresses', () => {
        for (const path of ['/image/common/game-nothing.svg', '/image/common/amberfox.svg', '/image/ldp1/game-x.svg'])
            expect(catalogueSvg(master, path)).toBeUndefined();
    });
});

describe('requests for generated catalogue images', () => {
    const test = useApp();
    let operator: Caller;
    beforeAll(async () => {
        operator = await test.person({ username: 'operator01' });
    });

    const path = providerPicture('amberfox');

    it('return an SVG that cannot run scripts to signed-in accounts', async () => {
        const answer = await test.anyone.get(`${path}?tk=${operator.token}&size=thumbnail`);
        expect(answer.status).toBe(200);
        expect(answer.text).toBe(catalogueSvg(master, path));
        expect(answer.headers).toMatchObject({
            'content-type': 'image/svg+xml',
            'x-content-type-options': 'nosniff',
            'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        });
        const again = await test.anyone.get(`${path}?tk=${operator.token}`, {
            'if-none-match': String(answer.headers.etag),
        });
        expect(again).toMatchObject({ status: 304, text: '' });
    });

    it('are sent compressed', async () => {
        const url = `${path}?tk=${operator.token}`;
        const { rawPayload, headers } = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } });
        expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') });
        expect(brotliDecompressSync(rawPayload).toString()).toBe(catalogueSvg(master, path));
    });

    it('are rejected without a valid token, and get 40401 for an unknown image', async () => {
        for (const url of [path, `${path}?tk=wrong`]) expect((await test.anyone.get(url)).body.code).not.toBe(0);
        const missing = await test.anyone.get(`${providerPicture('nobody')}?tk=${operator.token}`);
        expect(missing.body.code).toBe(40401);
    });
});
