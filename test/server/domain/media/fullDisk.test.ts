import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cleanFile } from '../../../../server/domain/media/clean';

const full = '/dev/full';

describe.runIf(existsSync(full))('an image on a full disk', () => {
    it.each(['orientation-1.jpg', 'sixteen-bit.png', 'moving.gif', 'moving.webp', 'drawing.svg'])(
        'is not reported as damaged: %s',
        async (name) => {
            const from = fileURLToPath(new URL(`../../../fixtures/images/${name}`, import.meta.url));
            await expect(cleanFile(from, full, false)).rejects.toMatchObject({ code: 'ENOSPC' });
        },
    );
});
