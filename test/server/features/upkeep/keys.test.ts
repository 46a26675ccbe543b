import { describe, expect, it } from 'vitest';
import { renditionSizes } from '../../../../contract/renditions';
import { getRenditionKey } from '../../../../server/domain/media/variants';
import { parseOwnKey } from '../../../../server/features/upkeep/keys';

const folder = '0199c0de-0000-7000-8000-000000000001';

describe.each(['jpg', 'png', 'webp', 'gif'])('keys of renditions of a %s file', (type) => {
    const file = `0199c0de-0000-7000-8000-00000000000a.${type}`;
    const focal_point = JSON.stringify({ x: 1, y: 0.0004 });
    const row = { ldp_id: folder, file, media_type: 'banner', mime: `image/${type}`, width: 9, height: 9, focal_point };

    it.each(renditionSizes)('in the size %s are known to the sweep, with their original', (size) => {
        for (const format of ['avif', 'webp'] as const) {
            const key = getRenditionKey(row, { size, format });
            expect(parseOwnKey(key)).toEqual({ key, folder, file, isApp: false, isOriginal: false });
        }
    });
});
