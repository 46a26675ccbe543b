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

const picturesBySite: Readonly<Record<string, readonly ProviderPictures[]>> = {
    harbour: manyPictures,
    lantern: manyPictures,
    denlong: fewPictures,
    cuihu: fewPictures,
};

/** The game types with chosen heroes, by landing page. */
const heroTypes: Readonly<Record<string, readonly string[]>> = {
    harbour: ['slot', 'casino', 'sport'],
    lantern: ['slot', 'fish', 'lotto', 'sport'],
    denlong: ['slot'],
    champa: ['slot', 'casino'],
};

type ProviderDrawings = { gameType: string; maker: Provider; images: Record<string, Picture> };

const listProviders = ({ providers }: MasterData, gameType: string) =>
    providers.filter(({ gameTypes }) => gameTypes.includes(gameType));

/** Draws a landing page's pictures of providers, in its own colours. */
export function drawProviders({ key, palette }: Site, master: MasterData): ProviderDrawings[] {
    return (picturesBySite[key] ?? []).flatMap(({ gameType, first, pictures }) => {
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
    for (const [index, gameType] of (heroTypes[site.key] ?? []).entries()) {
        const makers = listProviders(master, gameType);
        const turned = [...makers.slice(index + 2), ...makers.slice(0, index + 2)];
        const codes = turned.slice(0, limits.heroProviders).map(({ code }) => code);
        if (codes.length === limits.heroProviders)
            await writer.setting(hero, gameType, { providers: codes }, daysAgo(16 - index));
    }
}
