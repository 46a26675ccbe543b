import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { providerPicture } from '../../../../contract/catalogue';
import { grantPictures, isPictureGranted } from '../../../../server/domain/media/pictureGrants';
import { pickDatabases } from '../../drawnDatabases';
import { useOperator } from '../../harness';
import { fixture, upload } from '../../harness-upload';
import { preview } from './world';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.%/';

describe.each(pickDatabases('pictures of previews'))('pictures of previews on $name', (database) => {
    const { test, operator } = useOperator({ database });
    let path: string;
    let base: string;
    beforeAll(async () => {
        await test.landingPage({ id: 'ldp2', owner: 'operator01' });
        path = (await upload(operator, { content: fixture('sixteen-bit.png') }, 'mt=banner&id=ldp1')).body.data.url;
        base = (await preview(operator)).imageBase;
    });
    const ask = (url: string, headers = {}) => test.app.inject({ url, headers });

    it('are served without a session, as everywhere else, and to no cache of others', async () => {
        const granted = await ask(base + path);
        const own = await test.app.inject({ url: path, headers: { authorization: operator.token } });
        expect([granted.statusCode, own.statusCode]).toEqual([200, 200]);
        expect(granted.rawPayload.equals(own.rawPayload)).toBe(true);
        expect(granted.headers).toMatchObject({
            'cross-origin-resource-policy': 'cross-origin',
            'access-control-allow-origin': '*',
            'cache-control': 'private, max-age=43200',
            'content-security-policy': own.headers['content-security-policy'],
            'x-content-type-options': 'nosniff',
            'x-robots-tag': 'noindex, nofollow',
        });
        expect((await ask(path)).statusCode).toBe(401);
        const sized = await ask(`${base}${path}?size=banner`, { accept: 'image/webp' });
        expect([sized.statusCode, sized.headers['content-type']]).toEqual([200, 'image/webp']);
        const [maker] = test.services.master.providers;
        expect((await ask(base + providerPicture(maker?.code ?? ''))).headers['content-type']).toBe('image/svg+xml');
        expect((await ask(base + path, { 'if-none-match': String(granted.headers.etag) })).statusCode).toBe(304);
    });

    it('are those of one landing page', async () => {
        const other = (await preview(operator, {}, 'ldp2')).imageBase;
        expect((await ask(other + path)).statusCode).toBe(404);
        // The grant of one landing page under the name of another.
        expect((await ask(base.replace('ldp1', 'ldp2') + path)).statusCode).toBe(404);
        expect((await ask(`${base}${path.replace('ldp1', 'ldp2')}`)).statusCode).toBe(404);
        expect((await ask(`${base}/image/ldp1/../../ldp2/x.png`)).statusCode).toBe(404);
    });

    it('are refused after twelve hours at the latest, and not before eleven', async () => {
        const { time } = test.clock;
        const codes: number[] = [];
        for (const minutes of [0, 11 * 60 - 1, 12 * 60 + 1]) {
            test.clock.time = new Date(time.getTime() + minutes * 60_000);
            codes.push((await ask(base + path)).statusCode);
        }
        test.clock.time = time;
        expect(codes).toEqual([200, 200, 404]);
    });

    it('keep their addresses for an hour, so that browsers keep the pictures', () => {
        const services = (iso: string) => ({ config: test.services.config, now: () => new Date(iso) });
        const grants = ['10:00:00', '10:59:59', '11:00:00'].map((time) =>
            grantPictures(services(`2026-03-01T${time}Z`), 'ldp1'),
        );
        expect(grants[1]).toBe(grants[0]);
        expect(grants[2]).not.toBe(grants[0]);
    });

    it('are refused with the same 404 for forged, foreign, truncated and mutated grants', async () => {
        const grant = base.split('/').at(-1) ?? '';
        const place = fc.nat(grant.length);
        const letter = fc.constantFrom(...alphabet);
        const mutant = fc.oneof(
            fc.tuple(place, letter).map(([at, each]) => grant.slice(0, at) + each + grant.slice(at + 1)),
            fc.tuple(place, letter).map(([at, each]) => grant.slice(0, at) + each + grant.slice(at)),
            place.map((at) => grant.slice(0, at) + grant.slice(at + 1)),
            place.map((at) => grant.slice(0, at)),
            place.map((at) => grant.slice(at)),
            letter.map((each) => grant + each),
        );
        const mutants = fc.sample(mutant, 500).filter((each) => each !== grant);
        expect(mutants.length).toBeGreaterThan(400);
        expect(mutants.filter((each) => isPictureGranted(test.services, each, 'ldp1'))).toEqual([]);
        const other = { config: { ...test.services.config, secretKey: Buffer.alloc(32, 8) }, now: test.services.now };
        const [id = '', end = '', signature = ''] = grant.split('.');
        const forged = [
            grantPictures(other, 'ldp1'),
            `${id}.${Number(end) + 1}.${signature}`,
            `${id}.${end}`,
            `${id}.${end}.`,
            `${id}.0${end}.${signature}`,
            `${id}.${end}.${'A'.repeat(43)}`,
            operator.token,
        ];
        const answers = await Promise.all(
            [...mutants.slice(0, 60), ...forged].map((each) =>
                ask(`/preview/pictures/${encodeURIComponent(each)}${path}`),
            ),
        );
        const bodies = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`));
        expect([...bodies]).toHaveLength(1);
        expect([...bodies][0]).toMatch(/^404 /);
    });

    it('leave no grant in the log', async () => {
        await ask(base + path);
        const grant = base.split('/').at(-1) ?? '';
        expect(test.log.some((line) => line.includes('/preview/pictures/'))).toBe(true);
        expect(test.log.join()).not.toContain(grant);
    });
});
