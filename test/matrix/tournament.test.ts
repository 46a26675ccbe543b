import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import type { FieldError } from '../../contract/envelope';
import type { Verb } from '../../contract/verb';
import { tournament } from '../fixtures/tournament';
import { databases } from '../server/harness-database';
import { buildValues, getCall } from './subject';
import { openWorld, type World } from './world';

type Values = Record<string, unknown>;

const prize = (from: number, to: number, share: number) => ({ from, to, share });

/** Tests a type declared by following the recipe only. */
describe.each(databases)('a type declared by the recipe of CONTRIBUTING.md, on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    const call = (verb: Verb): Call => getCall(tournament, verb);
    const send = (verb: Verb, body: Values) => world.operator.call(call(verb), { ldpId: world.ldpId, ...body });
    const valid = (more: Values = {}) => ({ ...buildValues(world, tournament), ...more });

    async function refused(more: Values): Promise<string[]> {
        const { code, data } = await send('create', valid(more));
        expect(code).toBe(40001);
        return (data as { errors: FieldError[] }).errors.map(({ path, msg }) => `${path}: ${msg}`);
    }

    async function fees(body: Values): Promise<unknown[]> {
        const { data } = await send('inquiry', body);
        return (data as { items: { fee: number }[] }).items.map(({ fee }) => fee);
    }

    it('is sorted and filtered by its numbers', async () => {
        const amounts = [200, 1000, 0, -5.25, 99.99, -1000, 0.5, -0.75];
        for (const fee of amounts)
            expect(await send('create', valid({ fee }))).toMatchObject({ code: 0, data: { fee } });
        const sorted = amounts.toSorted((one, other) => one - other);
        expect(await fees({ sort: { field: 'fee', order: 'ASC' } })).toEqual(sorted);
        expect(await fees({ sort: { field: 'fee', order: 'DESC' } })).toEqual(sorted.toReversed());
        for (const fee of amounts) expect(await fees({ filter: { fee } })).toEqual([fee]);
        expect(await fees({ filter: { fee: '99.99' } })).toEqual([99.99]);
        expect(await fees({ filter: { fee: 'many' } })).toEqual([]);
    });

    it.each<[string, Values, string]>([
        ['three decimals', { fee: 1.005 }, 'fee: At most 2 decimal places'],
        ['half a place', { prizes: [prize(1.5, 2, 1)] }, 'prizes.0.from: Whole numbers only'],
        ['more than its bound', { fee: 100_000.01 }, 'fee: At most 100,000'],
        ['too little', { fee: -1000.01 }, 'fee: At least -1000'],
        ['a text', { fee: '5' }, 'fee: Wrong type of value'],
        ['rows that overlap', { prizes: [prize(1, 3, 9), prize(3, 4, 9)] }, 'prizes.1.from: At least 4'],
        ['a row backwards', { prizes: [prize(3, 2, 9)] }, 'prizes.0.to: At least 3'],
        ['more than all of it', { prizes: [prize(1, 1, 60.5), prize(2, 2, 40)] }, 'prizes.1.share: At most 39.5'],
        ['too few games', { games: ['a'] }, 'games: At least 2 entries'],
        ['too many games', { games: Array.from({ length: 21 }, (_, n) => `g${n}`) }, 'games: At most 20 entries'],
        [
            'an end before its start',
            {
                ...{ always: false, startTime: '2026-02-01T00:00:00Z', endTime: '2026-01-01T00:00:00Z' },
            },
            'endTime: The end must be later than the start',
        ],
    ])('rejects %s, and says what is allowed', async (_what, more, message) => {
        expect(await refused(more)).toEqual([message]);
    });

    it('stores sanitized formatted text', async () => {
        const rules = { en: '<p onclick="x()">Fair<script>x()</script></p>' };
        expect(await send('create', valid({ rules }))).toMatchObject({
            code: 0,
            data: { rules: { en: '<p>Fair</p>' } },
        });
    });
});
