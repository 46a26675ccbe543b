import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { RecordOf } from '../../../contract/resource';
import type { apkMedia } from '../../../resources/apkMedia';
import type { Services } from '../../base/services/context';
import type { Stored } from '../../base/storage/storage';
import { Refused } from '../../base/system/refused';
import { type IconSize, iconSizes } from '../../domain/media/appPictures/icons';
import { UnusableApp } from '../../domain/media/appPictures/unusableApp';
import { storageKeyOf } from '../../domain/media/mediaRows';
import type { Answer } from '../../domain/media/work/orders';
import { unexpected, workOnPicture } from '../../domain/media/work/workers';
import { fileOf } from '../../store/imagesOf';
import type { AppInput } from './builder/appInput';

type Media = RecordOf<typeof apkMedia>;
type Keeping = Pick<Services, 'storage' | 'log'>;

/** Increase with every change to the drawing of pictures: pictures drawn before are drawn anew. */
const drawing = 1;

const number = 4;
const nothing = Buffer.alloc(0);

/** Packs pictures into one file: a checksum of the rest, their number, their lengths, and their bytes. */
function bundleOf(pictures: readonly Uint8Array[]): Buffer {
    const head = Buffer.alloc(number * (2 + pictures.length));
    head.writeUInt32LE(pictures.length, number);
    for (const [n, { byteLength }] of pictures.entries()) head.writeUInt32LE(byteLength, number * (2 + n));
    const bundle = Buffer.concat([head, ...pictures]);
    bundle.writeUInt32LE(crc32(bundle.subarray(number)), 0);
    return bundle;
}

/** Unpacks a file made by `bundleOf`; undefined if it is corrupt. */
function picturesIn(bundle: Buffer): Buffer[] | undefined {
    if (bundle.length < 2 * number || bundle.readUInt32LE(0) !== crc32(bundle.subarray(number))) return undefined;
    let at = number * (2 + bundle.readUInt32LE(number));
    return Array.from({ length: bundle.readUInt32LE(number) }, (_, n) => {
        const from = at;
        at += bundle.readUInt32LE(number * (2 + n));
        return bundle.subarray(from, at);
    });
}

function keyOf(address: string | null): string {
    const file = fileOf(address ?? '');
    if (!file) throw new Refused('server.apk.pictureGone', { picture: address ?? '' });
    return storageKeyOf({ ldp_id: file.owner, file: file.file });
}

/** Returns the owner of an image, in whose turn it is processed. */
const ownerOf = (address: string | null) => fileOf(address ?? '')?.owner ?? '';

/**
 * Returns the storage key of drawn pictures. It is next to one of the original files, so that both are removed
 * together, and contains a hash of all their addresses: an address always stands for the same image, so the key always
 * stands for the same pictures.
 */
function bundleKey(kind: string, beside: string | null, addresses: object): string {
    const made = createHash('sha256')
        .update(JSON.stringify([drawing, addresses]))
        .digest('hex');
    return `${keyOf(beside)}.${kind}-${made.slice(0, 16)}`;
}

/** Reads all bytes of a file. Faster than `node:stream/consumers`, which go through a Blob. */
async function bytesOf({ body }: Stored): Promise<Buffer> {
    return Buffer.concat(await body.toArray());
}

async function fileAt({ storage }: Keeping, address: string | null): Promise<Buffer> {
    const stored = await storage.read(keyOf(address));
    if (!stored) throw new Refused('server.apk.pictureGone', { picture: address ?? '' });
    return await bytesOf(stored);
}

async function kept(
    { storage, log }: Keeping,
    key: string,
    draw: () => Promise<readonly Uint8Array[]>,
): Promise<readonly Uint8Array[]> {
    const standing = await storage.read(key);
    const pictures = standing && picturesIn(await bytesOf(standing));
    if (pictures) return pictures;
    const drawn = await draw();
    try {
        await storage.write(key, bundleOf(drawn));
    } catch (err) {
        log.warn({ err, key }, 'pictures of an app could not be kept');
    }
    return drawn;
}

/** Throws the error for an answer of a worker process. `field` is what was to be drawn. */
function refuse(answer: Answer, field: string): never {
    if (answer.kind === 'unusableApp') throw new UnusableApp(answer.field, answer.problem);
    if (answer.kind === 'refused') throw new UnusableApp(field, 'is no picture that can be drawn in time');
    throw unexpected(answer);
}

async function iconsFor(services: Keeping, icons: Media['icons']): Promise<AppInput['icons']> {
    const pictures = await kept(services, bundleKey('icons', icons[512], icons), async () => {
        const answer = await workOnPicture(ownerOf(icons[512]), async (work) => {
            const chosen: Partial<Record<IconSize, Buffer>> = {};
            for (const size of iconSizes) if (icons[size]) chosen[size] = await fileAt(services, icons[size]);
            const all = { ...chosen, 512: chosen[512] ?? (await fileAt(services, icons[512])) };
            return await work({ kind: 'icons', icons: all });
        });
        return answer.kind === 'icons' ? iconSizes.map((size) => answer.icons[size]) : refuse(answer, 'icons.512');
    });
    const of = (size: IconSize) => pictures[iconSizes.indexOf(size)] ?? nothing;
    return { 48: of(48), 72: of(72), 92: of(92), 144: of(144), 192: of(192), 512: of(512) };
}

async function logoFor(services: Keeping, address: Media['loadingLogo']): Promise<Uint8Array> {
    const draw = async () => {
        const answer = await workOnPicture(ownerOf(address), async (work) => {
            return await work({ kind: 'logo', logo: await fileAt(services, address) });
        });
        return answer.kind === 'logo' ? [answer.logo] : refuse(answer, 'loadingLogo');
    };
    const [logo = nothing] = await kept(services, bundleKey('logo', address, [address]), draw);
    return logo;
}

/**
 * Returns the pictures of an app. They are drawn on first request and kept in the storage.
 *
 * @throws {Refused} for a missing file
 * @throws {UnusableApp} for a file that cannot be drawn
 */
export async function picturesFor(
    services: Keeping,
    { icons, loadingLogo }: Pick<Media, 'icons' | 'loadingLogo'>,
): Promise<Pick<AppInput, 'icons' | 'loadingLogo'>> {
    return { icons: await iconsFor(services, icons), loadingLogo: await logoFor(services, loadingLogo) };
}
