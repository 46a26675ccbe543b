import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEndOfTurn } from '../../../../server/base/system/endOfTurn';

it('lets all who ask in one turn go on one right after the other, at its end', async () => {
    const endOfTurn = createEndOfTurn();
    const done: string[] = [];
    const go = async (name: string) => {
        await endOfTurn();
        done.push(name);
    };
    const first = ['a', 'b', 'c'].map(go);
    const between = setImmediate().then(() => done.push('turn'));
    await Promise.resolve();
    const late = go('d');
    expect(done).toEqual([]);
    await Promise.all([...first, late, between]);
    expect(done).toEqual(['a', 'b', 'c', 'd', 'turn']);

    await Promise.all(['e', 'f'].map(go));
    expect(done.slice(5)).toEqual(['e', 'f']);
});
