import { sessionLimits } from './sessionLimits';

/** Specification section 9, and the limits that `calls.ts` and the field kinds add to it. */

const megabyte = 1024 * 1024;
const kilobyte = 1024;
const day = 24 * 60 * 60;

export const limits = {
    packageVersion: '2.1.69',
    uploadBytes: 10 * megabyte,
    uploadFiles: 10,
    /** What a picture may be before it is looked at; `pixels` are those of all frames. */
    picture: { side: 16_384, pixels: 40_000_000, frames: 1000, profileBytes: 4 * megabyte },
    /**
     * What an SVG may hold, and how often what is in it may be drawn: see `server/domain/media/svg/drawings.ts`. One that moves is
     * drawn again and again: `moving` is for it.
     */
    drawing: { depth: 250, elements: 100_000, attributes: 1_000_000, drawings: 100_000, moving: 5000 },
    /** An app that was made elsewhere. */
    apkBytes: 200 * megabyte,
    /** API domains of one task. */
    apkDomains: 20,
    /**
     * Files of an app's builds that stay beside the one that is handed out: of those that were last built, uploaded or
     * taken back. That of the newest version stays besides, and those of tasks that are not at their end.
     */
    apkFiles: 3,
    festivalImages: 3,
    heroProviders: 9,
    recommendedBanners: 5,
    recommendedHomeMenuItems: 5,
    password: { min: 8, max: 15 },
    username: { user: { min: 6, max: 40 }, subUser: { min: 3, max: 40 } },
    /**
     * What one copy of configuration takes of a landing page at most, since each target is written in one go: records of all
     * chosen lists together, and images that a target does not have yet.
     */
    copyRecords: 10_000,
    copyImages: 5000,
    landingPages: { ADMIN: 1300, USER: 100 },
    page: { default: 20, max: 100 },
    ...sessionLimits,
    idempotencySeconds: day,
    historyDays: 30,
    /** Files that others took the place of, of each file of the library: so many can be brought back. */
    mediaVersions: 10,
    activityRows: 10_000,
    codeBytes: 200 * kilobyte,
    richTextBytes: 200 * kilobyte,
    /** What one record or setting holds of formatted text in all its languages: more is not written in a moment. */
    formattedBytes: 1536 * kilobyte,
    /** What lists look through of one record (characters). Where its texts are longer, each is looked through from its start. */
    searchCharacters: 64 * kilobyte,
    viewportWidth: 1366,
} as const;

function numbered<Name extends string>(name: Name, count: number): `${Name}${number}`[] {
    return Array.from({ length: count }, (_, index) => `${name}${index + 1}` as const);
}

const iconSets = [...numbered('iconSet', 6), ...numbered('modernIconSet', 3)];

/** Sets are drawn by the product and common to all landing pages. */
export const mediaSets = [...numbered('bannerSet', 9), ...iconSets];

type Slot = {
    width: number;
    height: number;
    mediaType: MediaType;
    sets?: readonly MediaType[];
    square?: true;
};

/**
 * Where an image is shown: the size it is wanted in (pixels), and the media type that it belongs to. The picker opens on
 * that type, or on the first of the `sets` that are made for the place. Pictures of another shape are cut to the place when
 * they are shown; a `square` one is made into something that cannot be cut, and takes no other shape.
 */
export const imageSlots = {
    logo: { width: 1140, height: 180, mediaType: 'icon' },
    social: { width: 1200, height: 630, mediaType: 'banner' },
    verticalLogo: { width: 450, height: 450, mediaType: 'icon' },
    favicon: { width: 64, height: 64, mediaType: 'icon' },
    banner: { width: 1306, height: 330, mediaType: 'banner' },
    bannerMobile: { width: 660, height: 660, mediaType: 'banner' },
    popup: { width: 900, height: 450, mediaType: 'banner' },
    article: { width: 900, height: 450, mediaType: 'article' },
    promotion: { width: 900, height: 450, mediaType: 'promotion' },
    thumbnail: { width: 128, height: 128, mediaType: 'article' },
    icon: { width: 128, height: 128, mediaType: 'icon', sets: iconSets },
    provider: { width: 1140, height: 720, mediaType: 'provider' },
    appMedia: { width: 450, height: 450, mediaType: 'mApp' },
    appIcon48: { width: 48, height: 48, mediaType: 'mApp', square: true },
    appIcon72: { width: 72, height: 72, mediaType: 'mApp', square: true },
    appIcon92: { width: 92, height: 92, mediaType: 'mApp', square: true },
    appIcon144: { width: 144, height: 144, mediaType: 'mApp', square: true },
    appIcon192: { width: 192, height: 192, mediaType: 'mApp', square: true },
    appIcon512: { width: 512, height: 512, mediaType: 'mApp', square: true },
    background: { width: 1440, height: 1024, mediaType: 'background' },
    festival: { width: 1440, height: 1024, mediaType: 'festival' },
    layoutButton: { width: 64, height: 64, mediaType: 'icon', sets: iconSets },
} as const satisfies Record<string, Slot>;

/** The longest sides of a picture in a grid (pixels): sharp on screens with two pixels to one. */
export const thumbnailSize = { width: 360, height: 360 } as const;

export type ImageSlot = keyof typeof imageSlots;

/** Types of which a landing page has files of its own. */
export const ownMediaTypes = [
    'banner',
    'icon',
    'provider',
    'article',
    'promotion',
    'providerPromotion',
    'festival',
    'mApp',
    'background',
] as const;

export type MediaType = (typeof ownMediaTypes)[number] | (typeof mediaSets)[number];

export const mediaTypes: readonly MediaType[] = [...ownMediaTypes, ...mediaSets];

/** Whether a picture has a shape that its place takes; of one without measures nothing is known. */
export function fitsSlot(slot: ImageSlot, { width, height }: { width: number | null; height: number | null }): boolean {
    const { square }: Slot = imageSlots[slot];
    return !square || width === height;
}

/** The sets that the picker of a slot leads with. */
export function setsFor(slot: ImageSlot): readonly MediaType[] {
    const { sets = [] }: Slot = imageSlots[slot];
    return sets;
}
