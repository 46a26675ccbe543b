import { expect, it } from 'vitest';
import type { ConsoleDataProvider } from '../../../../../providers/dataProvider';
import { moveRecord } from '../../../../../src/screens/lists/order/useOrder';
import { everything } from '../../../../fixtures/everything';

/** Creates a list of many records whose order only `updateSequence` changes, as on the wire. */
function createList(count: number) {
    const order = Array.from({ length: count }, (_, index) => `r${index + 1}`);
    const calls: number[] = [];
    const provider = {
        async getList(
            _resource: string,
            { pagination: { page, perPage } }: { pagination: { page: number; perPage: number } },
        ) {
            const data = order.slice((page - 1) * perPage, page * perPage).map((id) => ({ id }));
            return { data, total: count };
        },
        async updateSequence(_resource: string, { ids }: { ids: string[] }) {
            calls.push(ids.length);
            const positions = ids.map((id) => order.indexOf(id)).sort((one, other) => one - other);
            for (const [index, position] of positions.entries()) order[position] = ids[index] ?? '';
        },
    };
    // The part of the provider that moving uses.
    return { order, calls, provider: provider as unknown as ConsoleDataProvider };
}

function moved(count: number, from: number, to: number): string[] {
    const ids = Array.from({ length: count }, (_, index) => `r${index + 1}`);
    const [id = ''] = ids.splice(from - 1, 1);
    ids.splice(to - 1, 0, id);
    return ids;
}

it.each([
    [150, 3, 125],
    [150, 125, 3],
    [150, 100, 101],
    [2500, 1, 2500],
    [2500, 2400, 7],
])('in a list of %i, moveRecord moves only the record at %i to %i', async (count, from, to) => {
    const { order, calls, provider } = createList(count);
    await moveRecord(provider, everything, { id: `r${from}`, from, to });
    expect(order).toEqual(moved(count, from, to));
    expect(Math.max(...calls)).toBeLessThanOrEqual(1000);
});
