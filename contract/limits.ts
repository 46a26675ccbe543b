import { sessionLimits } from './sessionLimits';

/** Limits of specification section 9, and those that `calls.ts` and the field kinds add. */

const megabyte = 1024 * 1024;
const kilobyte = 1024;
const day = 24 * 60 * 60;

export const limits = {
    packageVersion: '2.1.69',
    uploadBytes: 10 * megabyte,
    uploadFiles: 10,
    /** Limits of a picture, checked before it is decoded; `pixels` counts those of all frames. */
    picture: { side: 16_384, pixels: 40_000_000, frames: 1000, profileBytes: 4 * megabyte },
    /**
     * Limits of the contents of an SVG, and of how often they may be drawn: see `server/domain/media/svg/drawings.ts`.
     * `moving` is the limit of animated SVGs, which are drawn repeatedly.
     */
    drawing: { depth: 250, elements: 100_000, attributes: 1_000_000, drawings: 100_000, moving: 5000 },
    /** Size of an uploaded app. */
    apkBytes: 200 * megabyte,
    /** Number of API domains of one task. */
    apkDomains: 20,
    /**
     * Number of build files of an app that are kept besides the released one: the last that were built, uploaded or
     * withdrawn. The file of the newest version and those of unfinished tasks are kept in addition.
     */
    apkFiles: 3,
    festivalImages: 3,
    heroProviders: 9,
    /** Of how many records the languages are looked through for what a landing page lacks. */
    gapRows: 5000,
    /** How many landing pages one call compares by what of them is translated. */
    comparedPages: 10,
    recommendedBanners: 5,
    recommendedHomeMenuItems: 5,
    password: { min: 8, max: 15 },
    username: { user: { min: 6, max: 40 }, subUser: { min: 3, max: 40 } },
    /**
     * Maximum size of one copy of configuration, because each target is written in one transaction: records of all
     * chosen lists together, and images that a target does not have yet.
     */
    copyRecords: 10_000,
    copyImages: 5000,
    /**
     * Number of records that one order copies to other landing pages, and of the copies that it makes: records × landing
     * pages.
     */
    copiedRecords: 100,
    recordCopies: 10_000,
    /** Number of such orders of an account that are open at the same time, dry runs included: all accounts share a queue. */
    openCopies: 20,
    /** Number of records in which a text is found and replaced at once, and of the hits that are shown. */
    replacedRecords: 1000,
    replacedHits: 2000,
    /** Size of a file with records of a list that is imported, and the number of its rows: one call for each. */
    importBytes: 5 * megabyte,
    importedRows: 2000,
    landingPages: { ADMIN: 1300, USER: 100 },
    /** From how many landing pages that are changed at once a name has to be typed first. */
    typedLandingPages: 20,
    /** Words that are the same in every language, of an operator, and their length. */
    keptWords: 500,
    keptWord: 100,
    page: { default: 20, max: 100 },
    /** The days that one part of the calendar may cover, its records, and how many of them are counted by day. */
    calendarDays: 62,
    calendarItems: 500,
    calendarCounted: 100_000,
    ...sessionLimits,
    idempotencySeconds: day,
    historyDays: 30,
    /** Days for which the file of what was removed with a landing page or an account can be downloaded. */
    removedFileDays: 30,
    /** Number of domains of a landing page. */
    domains: 50,
    /** Number of share links of a landing page that are valid at the same time. */
    shareLinks: 20,
    /** Number of saved views of a list that an account has, and that a team shares; characters of their names. */
    savedViews: 50,
    viewName: 80,
    /** Number of replaced files that are kept for each file of the library and can be restored. */
    mediaVersions: 10,
    /**
     * Rows of a list are counted up to this number: a total of one more means "more than that". The export of the
     * activity list has as many.
     */
    countedRows: 10_000,
    /** Number of changes in a list of the latest ones of a landing page. */
    latestChanges: 50,
    /** Number of running jobs of each kind that are listed. */
    runningJobs: 50,
    codeBytes: 200 * kilobyte,
    richTextBytes: 200 * kilobyte,
    /**
     * Maximum size of the formatted text of one record or setting in all languages; more would take too long to save.
     */
    formattedBytes: 1536 * kilobyte,
    /**
     * Number of characters of one record that lists search. If its texts are longer, the beginning of each is searched.
     */
    searchCharacters: 64 * kilobyte,
    viewportWidth: 1366,
} as const;

function numbered<Name extends string>(name: Name, count: number): `${Name}${number}`[] {
    return Array.from({ length: count }, (_, index) => `${name}${index + 1}` as const);
}

const iconSets = [...numbered('iconSet', 6), ...numbered('modernIconSet', 3)];

/** The sets come with the product and are common to all landing pages. */
export const mediaSets = [...numbered('bannerSet', 9), ...iconSets];

type Slot = {
    width: number;
    height: number;
    mediaType: MediaType;
    sets?: readonly MediaType[];
    square?: true;
    narrower?: readonly number[];
};

/**
 * The places where images are shown: the wanted size in pixels, and the media type. The picker opens with that type, or
 * with the first of the `sets` that are made for the place. Images of another aspect ratio are cropped when shown; a
 * `square` slot is processed into files that cannot be cropped, and accepts square images only.
 *
 * `narrower` are further widths, ascending, that a picture of the slot is stored in for phones and for grids: only those
 * that save such a page more than a few kilobytes. A phone shows the other slots in their full width.
 */
export const imageSlots = {
    logo: { width: 1140, height: 180, mediaType: 'icon', narrower: [570] },
    social: { width: 1200, height: 630, mediaType: 'banner' },
    verticalLogo: { width: 450, height: 450, mediaType: 'icon' },
    favicon: { width: 64, height: 64, mediaType: 'icon' },
    banner: { width: 1306, height: 330, mediaType: 'banner', narrower: [653] },
    bannerMobile: { width: 660, height: 660, mediaType: 'banner' },
    popup: { width: 900, height: 450, mediaType: 'banner' },
    article: { width: 900, height: 450, mediaType: 'article', narrower: [450] },
    promotion: { width: 900, height: 450, mediaType: 'promotion', narrower: [450] },
    thumbnail: { width: 128, height: 128, mediaType: 'article' },
    icon: { width: 128, height: 128, mediaType: 'icon', sets: iconSets },
    provider: { width: 1140, height: 720, mediaType: 'provider', narrower: [285, 570] },
    appMedia: { width: 450, height: 450, mediaType: 'mApp' },
    appIcon48: { width: 48, height: 48, mediaType: 'mApp', square: true },
    appIcon72: { width: 72, height: 72, mediaType: 'mApp', square: true },
    appIcon92: { width: 92, height: 92, mediaType: 'mApp', square: true },
    appIcon144: { width: 144, height: 144, mediaType: 'mApp', square: true },
    appIcon192: { width: 192, height: 192, mediaType: 'mApp', square: true },
    appIcon512: { width: 512, height: 512, mediaType: 'mApp', square: true },
    background: { width: 1440, height: 1024, mediaType: 'background', narrower: [720] },
    festival: { width: 1440, height: 1024, mediaType: 'festival', narrower: [720] },
    layoutButton: { width: 64, height: 64, mediaType: 'icon', sets: iconSets },
} as const satisfies Record<string, Slot>;

/**
 * The maximum width and height of a picture in a grid, in pixels; sharp on screens with two device pixels per CSS
 * pixel.
 */
export const thumbnailSize = { width: 360, height: 360 } as const;

/**
 * Pictures with at most `pixels` may be the largest in view on a phone: they are compressed until they have at most
 * `bytes`, if their lowest quality allows it. Larger ones are for screens with faster connections.
 */
export const phonePicture = { pixels: 450_000, bytes: 60_000 } as const;

export type ImageSlot = keyof typeof imageSlots;

// `Object.keys` is typed as strings.
export const slotNames = Object.keys(imageSlots) as readonly ImageSlot[];

/** The media types of which a landing page has files of its own. */
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

/** Whether a picture has an aspect ratio that the slot accepts; a picture of unknown size is accepted. */
export function fitsSlot(slot: ImageSlot, { width, height }: { width: number | null; height: number | null }): boolean {
    const { square }: Slot = imageSlots[slot];
    return !square || width === height;
}

/** Returns the sets that the picker of a slot shows first. */
export function getSlotSets(slot: ImageSlot): readonly MediaType[] {
    const { sets = [] }: Slot = imageSlots[slot];
    return sets;
}

/** Returns the widths that a picture of a slot is stored in, ascending; the last one is that of the slot. */
export function getSlotWidths(slot: ImageSlot): readonly number[] {
    const { narrower = [], width }: Slot = imageSlots[slot];
    return [...narrower, width];
}

/** Lists the slots for pictures of a media type. */
export function listSlots(mediaType: string): ImageSlot[] {
    return slotNames.filter((slot) => {
        const { mediaType: own, sets = [] }: Slot = imageSlots[slot];
        return [own, ...sets].some((each) => each === mediaType);
    });
}
