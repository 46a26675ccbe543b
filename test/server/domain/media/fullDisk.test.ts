import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cleanFile } from '../../../../server/domain/media/clean';

const full = '/dev/full';

describe.runIf(existsSync(full))('a picture for which there is no room', () => {
    it.each(['orientation-1.jpg', 'sixteen-bit.png', 'moving.gif', 'moving.webp', 'drawing.svg'])(
        'is not said to be damaged: %s',
        async (name) => {
            const from = fileURLToPath(new URL(`../../../fixtures/images/${name}`, import.meta.url));
            await expect(cleanFile(from, full, false)).rejects.toMatchObject({ code: 'ENOSPC' });
        },
    );
});
