import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { RecordOf } from '../../../contract/resource';
import type { apkMedia } from '../../../resources/apkMedia';
import type { Services } from '../../base/services/context';
import type { FileStream } from '../../base/storage/storage';
import { Refused } from '../../base/system/refused';
import { type IconSize, iconSizes } from '../../domain/media/appPictures/icons';
import { UnusableApp } from '../../domain/media/appPictures/unusableApp';
import { getStorageKey } from '../../domain/media/mediaRows';
import type { PictureAnswer } from '../../domain/media/work/orders';
import { createUnexpectedError, workOnPicture } from '../../domain/media/work/workers';
import { parseImageAddress } from '../../store/imageUses';
import type { AppInput } from './builder/appInput';

type AppMedia = RecordOf<typeof apkMedia>;
type PictureServices = Pick<Services, 'storage' | 'log'>;

/** Increase with every change to the drawing of pictures: pictures drawn before are drawn anew. */
const drawingVersion = 1;

const numberBytes = 4;
const noBytes = Buffer.alloc(0);

/** Packs pictures into one file: a checksum of the rest, their number, their lengths, and their bytes. */
function packBundle(pictures: readonly Uint8Array[]): Buffer {
    const head = Buffer.alloc(numberBytes * (2 + pictures.length));
    head.writeUInt32LE(pictures.length, numberBytes);
    for (const [n, { byteLength }] of pictures.entries()) head.writeUInt32LE(byteLength, numberBytes * (2 + n));
    const bundle = Buffer.concat([head, ...pictures]);
    bundle.writeUInt32LE(crc32(bundle.subarray(numberBytes)), 0);
    return bundle;
}

/** Unpacks a file made by `packBundle`; undefined if it is corrupt. */
function unpackBundle(bundle: Buffer): Buffer[] | undefined {
    if (bundle.length < 2 * numberBytes || bundle.readUInt32LE(0) !== crc32(bundle.subarray(numberBytes)))
        return undefined;
    let at = numberBytes * (2 + bundle.readUInt32LE(numberBytes));
    return Array.from({ length: bundle.readUInt32LE(numberBytes) }, (_, n) => {
        const from = at;
        at += bundle.readUInt32LE(numberBytes * (2 + n));
        return bundle.subarray(from, at);
    });
}

function getImageKey(address: string | null): string {
    const file = parseImageAddress(address ?? '');
    if (!file) throw new Refused('server.apk.pictureGone', { picture: address ?? '' });
    return getStorageKey({ ldp_id: file.owner, file: file.file });
}

/** Returns the owner of an image, in whose turn it is processed. */
const getImageOwner = (address: string | null) => parseImageAddress(address ?? '')?.owner ?? '';

/**
 * Returns the storage key of drawn pictures. It is next to one of the original files, so that both are removed
 * together, and contains a hash of all their addresses: an address always stands for the same image, so the key always
 * stands for the same pictures.
 */
function getBundleKey(kind: string, original: string | null, addresses: object): string {
    const hash = createHash('sha256')
        .update(JSON.stringify([drawingVersion, addresses]))
        .digest('hex');
    return `${getImageKey(original)}.${kind}-${hash.slice(0, 16)}`;
}

/** Reads all bytes of a file. Faster than `node:stream/consumers`, which go through a Blob. */
async function readBytes({ body }: FileStream): Promise<Buffer> {
    return Buffer.concat(await body.toArray());
}

async function readImage({ storage }: PictureServices, address: string | null): Promise<Buffer> {
    const stored = await storage.read(getImageKey(address));
    if (!stored) throw new Refused('server.apk.pictureGone', { picture: address ?? '' });
    return await readBytes(stored);
}

async function loadOrDraw(
    { storage, log }: PictureServices,
    key: string,
    draw: () => Promise<readonly Uint8Array[]>,
): Promise<readonly Uint8Array[]> {
    const stored = await storage.read(key);
    const pictures = stored && unpackBundle(await readBytes(stored));
    if (pictures) return pictures;
    const drawn = await draw();
    try {
        await storage.write(key, packBundle(drawn));
    } catch (err) {
        log.warn({ err, key }, 'pictures of an app could not be stored');
    }
    return drawn;
}

/** Throws the error for an answer of a worker process. `field` is what was to be drawn. */
function refuse(answer: PictureAnswer, field: string): never {
    if (answer.kind === 'unusableApp') throw new UnusableApp(answer.field, answer.problem);
    if (answer.kind === 'refused') throw new UnusableApp(field, 'takes too much time or memory to draw');
    throw createUnexpectedError(answer);
}

async function loadIcons(services: PictureServices, icons: AppMedia['icons']): Promise<AppInput['icons']> {
    const pictures = await loadOrDraw(services, getBundleKey('icons', icons[512], icons), async () => {
        const answer = await workOnPicture(getImageOwner(icons[512]), async (work) => {
            const chosen: Partial<Record<IconSize, Buffer>> = {};
            for (const size of iconSizes) if (icons[size]) chosen[size] = await readImage(services, icons[size]);
            const all = { ...chosen, 512: chosen[512] ?? (await readImage(services, icons[512])) };
            return await work({ kind: 'icons', icons: all });
        });
        return answer.kind === 'icons' ? iconSizes.map((size) => answer.icons[size]) : refuse(answer, 'icons.512');
    });
    const of = (size: IconSize) => pictures[iconSizes.indexOf(size)] ?? noBytes;
    return { 48: of(48), 72: of(72), 92: of(92), 144: of(144), 192: of(192), 512: of(512) };
}

async function loadLogo(services: PictureServices, address: AppMedia['loadingLogo']): Promise<Uint8Array> {
    const draw = async () => {
        const answer = await workOnPicture(getImageOwner(address), async (work) => {
            return await work({ kind: 'logo', logo: await readImage(services, address) });
        });
        return answer.kind === 'logo' ? [answer.logo] : refuse(answer, 'loadingLogo');
    };
    const [logo = noBytes] = await loadOrDraw(services, getBundleKey('logo', address, [address]), draw);
    return logo;
}

/**
 * Returns the pictures of an app. They are drawn on first request and kept in the storage.
 *
 * @throws {Refused} for a missing file
 * @throws {UnusableApp} for a file that cannot be drawn
 */
export async function loadAppPictures(
    services: PictureServices,
    { icons, loadingLogo }: Pick<AppMedia, 'icons' | 'loadingLogo'>,
): Promise<Pick<AppInput, 'icons' | 'loadingLogo'>> {
    return { icons: await loadIcons(services, icons), loadingLogo: await loadLogo(services, loadingLogo) };
}
