import { gamePicture, providerPicture } from '../../../contract/catalogue';
import { drawCover } from '../artwork/covers';
import { drawMark } from '../artwork/marks';
import type { MasterData } from './masterData';

/**
 * The picture of a game or a provider as SVG, drawn anew each time and always alike: nothing is stored for it, and a
 * catalogue from a file has pictures too. Undefined for an address that is none of theirs.
 *
 * @example catalogueSvg(master, '/image/common/provider-amberfox.svg')
 */
export function catalogueSvg({ games, providers }: MasterData, path: string): string | undefined {
    const game = games.find(({ code }) => gamePicture(code) === path);
    if (game) return drawCover(game);
    const maker = providers.find(({ code }) => providerPicture(code) === path);
    return maker && drawMark(maker);
}
