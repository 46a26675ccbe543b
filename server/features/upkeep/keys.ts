import { renditionSizes } from '../../../contract/renditions';
import { getQuarantineKey } from '../../base/storage/quarantine';
import { isStorageKey } from '../../base/storage/storage';
import { mimeTypes } from '../../domain/media/fileType';
import { apkFolder } from '../apk/files';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const filePattern = `${uuid}\\.(?:${Object.keys(mimeTypes).join('|')})`;
const renditionPattern = `(?:${renditionSizes.join('|')})(?:\\.\\d{1,4}-\\d{1,4})?\\.(?:avif|webp)`;
const bundlePattern = '(?:icons|logo)-[0-9a-f]{16}';

const pictureName = new RegExp(`^(${filePattern})(?:\\.(?:${renditionPattern}|${bundlePattern}))?$`);
const appName = new RegExp(`^${uuid}\\.apk$`);
const ownFolder = new RegExp(`^(?:${uuid}|common)$`);

/** A file made by an upload, a build or a copy (`isOriginal`), or one derived from it. */
export type OwnKey = { key: string; folder: string; file: string; isApp: boolean; isOriginal: boolean };

/**
 * Parses a storage key; undefined unless it has the format of this program. Does not check whether its folder belongs
 * to a landing page.
 */
export function parseOwnKey(key: string): OwnKey | undefined {
    const [folder = '', name = '', ...more] = key.split('/');
    if (more.length > 0 || !isStorageKey(key) || !isStorageKey(getQuarantineKey(key))) return undefined;
    if (folder === apkFolder)
        return appName.test(name) ? { key, folder, file: name, isApp: true, isOriginal: true } : undefined;
    const original = pictureName.exec(name)?.[1];
    return original === undefined
        ? undefined
        : { key, folder, file: original, isApp: false, isOriginal: original === name };
}

/** Whether a file must have been made by a server of this program, though not necessarily this one. */
export function isMadeByUs(key: string): boolean {
    const own = parseOwnKey(key);
    return own !== undefined && (own.isApp || ownFolder.test(own.folder));
}
