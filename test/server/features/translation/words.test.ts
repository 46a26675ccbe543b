import { describe, expect, it } from 'vitest';
import type { KeptWords } from '../../../../contract/calls/words';
import { listMissingWords } from '../../../../contract/translation/keptWords';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';

describe.each(databases)('words that stay as they are, on $name', (database) => {
    const test = useApp({ database });

    const get = async (caller: Caller, ldpId: string) =>
        (await caller.get<KeptWords>(`/api/ldp/words/get/${ldpId}`)).body.data;
    const update = async (caller: Caller, ldpId: string, version: number, words: string[]) =>
        (await caller.post<KeptWords>('/api/ldp/words/update', { ldpId, version, words })).body;

    it('are those of the owner on all its landing pages, and of nobody else', async () => {
        const owner = await test.person({ username: 'wordsowner' });
        const other = await test.person({ username: 'wordsother' });
        await test.landingPage({ id: 'words1', owner: 'wordsowner' });
        await test.landingPage({ id: 'words2', owner: 'wordsowner' });
        await test.landingPage({ id: 'words3', owner: 'wordsother' });
        expect(await get(owner, 'words1')).toEqual({ words: [], version: 0 });
        const saved = await update(owner, 'words1', 0, [' Lantern Cup ', '', 'Mango', 'Lantern Cup']);
        expect(saved.data).toEqual({ words: ['Lantern Cup', 'Mango'], version: 1 });
        expect(await get(owner, 'words2')).toEqual(saved.data);
        expect(await get(other, 'words3')).toEqual({ words: [], version: 0 });
        expect((await update(other, 'words3', 0, ['Other'])).data).toEqual({ words: ['Other'], version: 1 });
        expect(await get(owner, 'words1')).toEqual(saved.data);
        expect((await update(owner, 'words2', 1, ['Mango'])).data).toEqual({ words: ['Mango'], version: 2 });
        expect(await get(other, 'words3')).toEqual({ words: ['Other'], version: 1 });
    });

    it('are not replaced over a change by somebody else, nor beyond their limits', async () => {
        const owner = await test.person({ username: 'wordslate' });
        await test.landingPage({ id: 'words4', owner: 'wordslate' });
        await update(owner, 'words4', 0, ['One']);
        expect((await update(owner, 'words4', 0, ['Two'])).code).toBe(40901);
        expect((await update(owner, 'words4', 5, ['Two'])).code).toBe(40901);
        expect((await update(owner, 'words4', 1, ['x'.repeat(101)])).code).toBe(40001);
        expect((await update(owner, 'words4', 1, Array.from({ length: 501 }, String))).code).toBe(40001);
        expect(await get(owner, 'words4')).toEqual({ words: ['One'], version: 1 });
    });
});

describe('a translation', () => {
    it.each([
        ['Join the Lantern Cup now', 'ร่วมLantern Cupเลย', []],
        ['Join the Lantern Cup now', 'ร่วมถ้วยโคมไฟ', ['Lantern Cup']],
        ['Join the Lantern Cups', 'ร่วมถ้วย', []],
        ['join the lantern cup', 'ร่วมถ้วย', []],
        ['Join the Lantern Cup', '', []],
        ['Lantern Cup', 'Lantern Cup’in', []],
    ])('of %j that says %j lacks %j', (source, translation, missing) => {
        expect(listMissingWords(['Lantern Cup'], source, translation)).toEqual(missing);
    });
});
