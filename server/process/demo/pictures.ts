import { createHash } from 'node:crypto';
import { commonOwner } from '../../../contract/library';
import { imageSlots, mediaSets } from '../../../contract/limits';
import { type Drawing, draw, drawBackground } from '../../base/artwork/drawing';
import { drawFestival, drawIcon, glyphNames, type IconSet, iconSets } from '../../base/artwork/icons';
import { type PaletteName, palettes } from '../../base/artwork/palettes';
import type { Services } from '../../base/services/context';
import { createLimiter } from '../../base/system/limiter';
import { type FileType, mimeTypes } from '../../domain/media/fileType';
import { getStorageKey, type NewMedia } from '../../domain/media/mediaRows';
import { sharp } from '../../domain/media/sharp';
import { getDemoId } from './accounts';
import { backdrops, topics } from './drawings';

/** A drawn picture that has no owner yet. */
export type Picture = { name: string; mediaType: string; type: FileType; bytes: Buffer; width: number; height: number };

type Size = { width: number; height: number };

/** Encoding is limited by the processors, storing by the disk, so each has its own limit. */
const inTurn = createLimiter(2);
const storeInTurn = createLimiter(4);

/** Encodes a drawing in a size. */
export async function rasterise(
    name: string,
    mediaType: string,
    svg: string,
    { width, height }: Size,
    type: 'webp' | 'jpg' | 'png',
): Promise<Picture> {
    const image = sharp(Buffer.from(svg));
    const encoded = {
        webp: () => image.webp({ quality: 82, effort: 1 }),
        jpg: () => image.jpeg({ quality: 84 }),
        png: () => image.png(),
    }[type]();
    return { name: `${name}.${type}`, mediaType, type, bytes: await inTurn(() => encoded.toBuffer()), width, height };
}

/** Returns a drawing as a picture stored as SVG. */
export function toSvgPicture(name: string, mediaType: string, svg: string, { width, height }: Size): Picture {
    return { name: `${name}.svg`, mediaType, type: 'svg', bytes: Buffer.from(svg), width, height };
}

/** The pictures of one topic in all the sizes that a landing page uses. */
export type TopicPictures = { wide: Picture; square: Picture; half: Picture; popup: Picture; small: Picture };

async function drawTopic(drawing: Drawing): Promise<TopicPictures> {
    const { name } = drawing;
    const { banner, bannerMobile, article, thumbnail } = imageSlots;
    const [wide, square, half, small] = await Promise.all([
        rasterise(name, banner.mediaType, draw(drawing, banner), banner, 'webp'),
        rasterise(`${name}-mobile`, bannerMobile.mediaType, draw(drawing, bannerMobile), bannerMobile, 'webp'),
        rasterise(`${name}-article`, article.mediaType, draw(drawing, article), article, 'jpg'),
        rasterise(`${name}-thumbnail`, thumbnail.mediaType, draw(drawing, thumbnail), thumbnail, 'png'),
    ]);
    return {
        wide,
        square,
        half,
        popup: { ...half, name: `${name}-popup.jpg`, mediaType: imageSlots.popup.mediaType },
        small,
    };
}

/** Draws the pictures of every topic, in two versions. */
export function drawTopics(): Promise<TopicPictures[][]> {
    return Promise.all(topics.map((ways) => Promise.all(ways.map(drawTopic))));
}

/** Draws the common library: sets of banners and icons, backgrounds, ornaments. */
export function drawLibrary(): Picture[] {
    const { banner, icon, background, festival } = imageSlots;
    // `Object.keys` is typed as strings.
    const colors = Object.keys(palettes) as PaletteName[];
    const bannerSets = mediaSets
        .filter((set) => set.startsWith('bannerSet'))
        .flatMap((set, index) =>
            topics.slice(0, 4).map(([first, second], topicIndex) => {
                const way = index % 2 === 0 ? first : second;
                const palette = colors[index % colors.length] ?? way.palette;
                return toSvgPicture(
                    `${set}-${way.name}`,
                    set,
                    draw({ ...way, palette, name: `${set}-${topicIndex}` }, banner),
                    banner,
                );
            }),
        );
    const icons = iconSets.flatMap((set) =>
        glyphNames.map((glyph) => toSvgPicture(`${set}-${glyph}`, set, drawIcon(set, glyph), icon)),
    );
    const ornaments = (['lights', 'blossoms', 'stars'] as const).map((kind) =>
        toSvgPicture(kind, 'festival', drawFestival(kind), festival),
    );
    const backs = backdrops.map((drawing) =>
        toSvgPicture(drawing.name, 'background', drawBackground(drawing, background), background),
    );
    return [...bannerSets, ...icons, ...ornaments, ...backs];
}

/** Returns the address of an icon in the common library. */
export function getIconAddress(set: IconSet, glyph: (typeof glyphNames)[number]): string {
    return getPictureAddress(commonOwner, { name: `${set}-${glyph}.svg`, mediaType: set, type: 'svg' });
}

function getFileName(ldpId: string, { name, mediaType, type }: Pick<Picture, 'name' | 'mediaType' | 'type'>): string {
    return `${getDemoId(`${ldpId} ${mediaType} ${name}`)}.${type}`;
}

/** Returns the address of a picture of this owner, known before the picture is stored. */
export function getPictureAddress(ldpId: string, picture: Pick<Picture, 'name' | 'mediaType' | 'type'>): string {
    return `/image/${ldpId}/${getFileName(ldpId, picture)}`;
}

/** Stores the bytes of a picture for this owner and returns its row, which the caller inserts. Idempotent. */
export async function storePicture({ storage }: Services, ldpId: string, picture: Picture): Promise<NewMedia> {
    const { name, mediaType, type, bytes, width, height } = picture;
    const file = getFileName(ldpId, picture);
    const row: NewMedia = {
        ldp_id: ldpId,
        id: file.slice(0, file.indexOf('.')),
        media_type: mediaType,
        name,
        file,
        mime: mimeTypes[type],
        width,
        height,
        size: bytes.byteLength,
        hash: createHash('sha256').update(bytes).digest('hex'),
    };
    await storeInTurn(() => storage.write(getStorageKey(row), bytes));
    return row;
}
