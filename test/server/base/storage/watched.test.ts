import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { failIfSilent } from '../../../../server/base/storage/watched';

it('a watched stream closes its source when it is destroyed before the first read', async () => {
    const body = Readable.from(['a']);
    const listened = failIfSilent(body, 1000);
    listened.destroy();
    await once(listened, 'close');
    expect(body.destroyed).toBe(true);
});

it('a watched stream closes its source when it is destroyed while waiting for data', async () => {
    const body = new Readable({ read() {} });
    const listened = failIfSilent(body, 60_000);
    body.push('a');
    await once(listened, 'data');
    listened.destroy();
    await once(listened, 'close');
    expect(body.destroyed).toBe(true);
});

it('a watched stream passes on the data and the error of its source', async () => {
    expect(await failIfSilent(Readable.from([Buffer.from('a'), Buffer.from('b')]), 1000).toArray()).toHaveLength(2);
    const broken = new Readable({ read: () => broken.destroy(new Error('broken')) });
    await expect(failIfSilent(broken, 1000).toArray()).rejects.toThrow('broken');
});
