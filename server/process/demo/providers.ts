import { imageSlots, limits } from '../../../contract/limits';
import { hero, provider } from '../../../resources/provider';
import { drawPoster } from '../../base/artwork/marks';
import type { MasterData } from '../../base/master/masterData';
import type { Provider } from '../../base/master/named';
import { getPictureAddress, type Picture, toSvgPicture } from './pictures';
import type { SiteWork } from './records';
import type { Site } from './sites';

const kinds = Object.keys(provider.fields.images.fields);

/** A provider with pictures: its game type, its index among the providers of that type, and the number of pictures. */
type ProviderPictures = { gameType: string; first: number; pictures: number };

const manyPictures: readonly ProviderPictures[] = [
    { gameType: 'slot', first: 0, pictures: 6 },
    { gameType: 'slot', first: 3, pictures: 3 },
    { gameType: 'casino', first: 1, pictures: 4 },
    { gameType: 'fish', first: 2, pictures: 1 },
    // Lottery providers are ordered as listed here.
    { gameType: 'lotto', first: 4, pictures: 2 },
    { gameType: 'lotto', first: 0, pictures: 6 },
    { gameType: 'lotto', first: 7, pictures: 1 },
];
const fewPictures = manyPictures.slice(1, 4);

/** Landing pages that show all providers as the catalogue does. */
const plain: readonly string[] = ['kebunbintang', 'fiestaplaza'];

/** Landing pages with pictures in all six shapes, and lottery providers in an order of their own. */
const picturedWell: readonly string[] = ['harbour', 'lantern', 'norrsken', 'shwekyar', 'cuihu'];

function getProviderPictures(key: string): readonly ProviderPictures[] {
    if (plain.includes(key)) return [];
    return picturedWell.includes(key) ? manyPictures : fewPictures;
}

type ProviderDrawings = { gameType: string; maker: Provider; images: Record<string, Picture> };

const listProviders = ({ providers }: MasterData, gameType: string) =>
    providers.filter(({ gameTypes }) => gameTypes.includes(gameType));

/** Draws a landing page's pictures of providers, in its own colours. */
export function drawProviders({ key, palette }: Site, master: MasterData): ProviderDrawings[] {
    return getProviderPictures(key).flatMap(({ gameType, first, pictures }) => {
        const maker = listProviders(master, gameType)[first];
        if (!maker) return [];
        const drawn = kinds.slice(-pictures).map((kind) => {
            const svg = drawPoster(maker, palette, kind);
            const name = `${maker.code}-${gameType}-${kind}`;
            return [kind, toSvgPicture(name, imageSlots.provider.mediaType, svg, imageSlots.provider)] as const;
        });
        return [{ gameType, maker, images: Object.fromEntries(drawn) }];
    });
}

/** Writes pictures of providers, the order of lottery providers, and heroes. */
export async function writeProviders(
    work: SiteWork,
    own: readonly ProviderDrawings[],
    master: MasterData,
): Promise<void> {
    const { site, ldpId, writer, daysAgo } = work;
    for (const [index, { gameType, maker, images }] of own.entries()) {
        const { code, name } = maker;
        const addresses = Object.entries(images).map(([kind, picture]) => [kind, getPictureAddress(ldpId, picture)]);
        const values = { gameType, code, name, version: 0, images: Object.fromEntries(addresses) };
        await writer.record(provider, code, values, daysAgo(24 - index));
    }
    if (plain.includes(site.key)) return;
    for (const [index, { code: gameType }] of master.gameTypes.entries()) {
        const makers = listProviders(master, gameType);
        const first = (index + site.weeks) % makers.length;
        const codes = [...makers.slice(first), ...makers.slice(0, first)].map(({ code }) => code);
        if (codes.length < limits.heroProviders) continue;
        await writer.setting(hero, gameType, { providers: codes.slice(0, limits.heroProviders) }, daysAgo(16 - index));
    }
}
