import { expect, it } from 'vitest';
import { hasCopyableRecords } from '../../contract/copiedTypes';
import { resources } from '../../resources';
import { copiedContents } from '../../resources/copyParts';

it('records of these lists can be copied to other landing pages, all of which copy config copies too', () => {
    const copyable = resources.filter(hasCopyableRecords);
    const names = ['announcement', 'article', 'banner', 'gamecategory', 'promotion', 'question'];
    expect(copyable.map(({ name }) => name).sort()).toEqual(names);
    const copied = Object.values(copiedContents).flat();
    expect(copyable.filter((type) => !copied.some(({ resource }) => resource === type))).toEqual([]);
});
