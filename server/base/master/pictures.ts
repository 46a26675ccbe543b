import { gamePicture, providerPicture } from '../../../contract/catalogue';
import { drawCover } from '../artwork/covers';
import { drawMark } from '../artwork/marks';
import type { MasterData } from './masterData';

/**
 * Draws the picture of a game or provider as SVG; undefined for other addresses. The picture is always the same.
 * Nothing is stored, so that entries of a custom catalogue have pictures too.
 *
 * @example catalogueSvg(master, '/image/common/provider-amberfox.svg')
 */
export function catalogueSvg({ games, providers }: MasterData, path: string): string | undefined {
    const game = games.find(({ code }) => gamePicture(code) === path);
    if (game) return drawCover(game);
    const maker = providers.find(({ code }) => providerPicture(code) === path);
    return maker && drawMark(maker);
}
