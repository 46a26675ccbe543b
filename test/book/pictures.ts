import { readFile } from 'node:fs/promises';
import type { ServedFiles } from '../../bin/vite/servedFiles.ts';
import { gamePicture, providerPicture } from '../../contract/catalogue';
import { drawCover } from '../../server/base/artwork/covers';
import { drawMark } from '../../server/base/artwork/marks';
import { games, providers } from '../../server/base/master/games';
import { samplePicture } from './samplePicture';

/** The pictures that stories show, at the addresses where the server would have them. */
export const pictures: ServedFiles = new Map<string, () => Promise<Uint8Array | string>>([
    [samplePicture, () => readFile('test/fixtures/images/cut.png')],
    ...games.map((game) => [gamePicture(game.code), async () => drawCover(game)] as const),
    ...providers.map((maker) => [providerPicture(maker.code), async () => drawMark(maker)] as const),
]);
