import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '../../../../i18n/languages';
import { loadMasterData } from '../../../../server/base/master/masterData';
import { ConfigError } from '../../../../server/base/system/configError';

const folder = mkdtempSync(join(tmpdir(), 'master-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: unknown): string {
    const path = join(folder, `${Math.random()}.json`);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
}

describe('master data', () => {
    const master = loadMasterData();

    it('has eleven game types, with games and providers for each', () => {
        expect(master.gameTypes.map(({ code }) => code)).toEqual([
            'slot',
            'casino',
            'card',
            'fish',
            'keno',
            'trading',
            'lotto',
            'sport',
            'esport',
            'cock',
            'poker',
        ]);
        for (const { code } of master.gameTypes) {
            expect(master.games.filter(({ gameType }) => gameType === code).length, code).toBeGreaterThanOrEqual(20);
            expect(
                master.providers.filter(({ gameTypes }) => gameTypes.includes(code)).length,
                code,
            ).toBeGreaterThanOrEqual(12);
        }
        expect(master.games.length).toBeGreaterThanOrEqual(300);
    });

    it('gives every game a unique code and a provider of its game type', () => {
        expect(new Set(master.games.map(({ code }) => code)).size).toBe(master.games.length);
        for (const { gameType, providerCode } of master.games) {
            expect(master.providers.find(({ code }) => code === providerCode)?.gameTypes).toContain(gameType);
        }
    });

    it('has the languages of the interface and a country for each', () => {
        expect(master.languages.map(({ code }) => code)).toEqual(languages.map(({ code }) => code));
        const countries = new Set(master.countryOtp.map(({ code }) => code));
        for (const { flag } of languages) expect(countries).toContain(flag);
    });

    it('has only existing routes in its bars', () => {
        const known = new Set(master.routes.map(({ route }) => route));
        for (const { route } of [...master.sideBar, ...master.topBar, ...master.bottomBar])
            expect(known).toContain(route);
    });

    it('has an image for every game; a game from a file has its own, the generated one or none', () => {
        for (const { code, image } of master.games) expect(image).toBe(`/image/common/game-${code}.svg`);
        const game = { name: 'Game', gameType: 'slot', providerCode: 'amberfox' };
        const games = [
            { ...game, code: 'own', image: '/image/common/own.png' },
            { ...game, code: 'none', image: null },
            { ...game, code: 'drawn' },
        ];
        const images = loadMasterData(file({ games })).games.map(({ image }) => image);
        expect(images).toEqual(['/image/common/own.png', null, '/image/common/game-drawn.svg']);
    });

    it('replaces its lists by those of a file and keeps the others', () => {
        const gameTypes = [{ code: 'chess', name: 'Chess' }];
        const providers = [{ code: 'p1', name: 'One', gameTypes: ['chess'] }];
        const games = [{ code: 'g1', name: 'Game', gameType: 'chess', providerCode: 'p1' }];
        const routes = [{ code: 'chess', name: 'Chess', route: '/chess', icon: null }];
        const countryOtp = [{ code: 'TH', name: 'Thailand', dialCode: '+66' }];
        const own = { gameTypes, providers, routes, countryOtp, sideBar: routes, topBar: routes, bottomBar: routes };
        const replaced = loadMasterData(file({ ...own, games }));
        expect(replaced).toMatchObject({ ...own, games: [{ ...games[0], image: '/image/common/game-g1.svg' }] });
        expect(replaced.languages).toEqual(master.languages);
        expect(loadMasterData(file({ routes }))).toEqual({ ...master, routes });
    });

    it.each([
        ['that is not there', join(folder, 'missing.json'), /ENOENT/],
        ['that is no JSON', file('{'), /JSON/],
        ['with an unknown list', file({ planets: [] }), /cannot be used: [A-Z][^:]*: "planets"/],
        [
            'with a wrong value',
            file({ countryOtp: [{ code: 'TH', name: 'Thailand', dialCode: '66' }] }),
            /countryOtp\.0\.dialCode/,
        ],
        [
            'with a game of an unknown type',
            file({ games: [{ code: 'g', name: 'G', gameType: 'chess', providerCode: 'amberfox' }] }),
            /unknown type "chess"/,
        ],
        [
            'with a game of an unknown provider',
            file({ games: [{ code: 'g', name: 'G', gameType: 'slot', providerCode: 'x' }] }),
            /unknown provider "x"/,
        ],
        [
            'with a code that is there twice',
            file({
                gameTypes: [
                    { code: 'a', name: 'A' },
                    { code: 'a', name: 'B' },
                ],
                games: [],
            }),
            /"a" twice/,
        ],
    ])('rejects a file %s with a one-line error message', (_what, path, reason) => {
        const load = () => loadMasterData(path);
        expect(load).toThrow(ConfigError);
        expect(load).toThrow(reason);
        expect(load).toThrow(/^MASTER_DATA: [^\n]+$/);
    });
});
