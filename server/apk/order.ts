import { buffer } from 'node:stream/consumers';
import { mobileapp } from '../../resources/mobileapp';
import type { Services } from '../context';
import { type ApkJobTable, type ApkTaskTable, globalScope } from '../database/tables';
import { storageKeyOf } from '../media/mediaRows';
import { fileOf } from '../references/media';
import { Refused } from '../refused';
import { findSetting } from '../store/settings';
import { type AppInput, type IconSize, iconSizes, type UnusableApp } from './builder/appInput';
import { appPictures } from './builder/pictures';
import { missingFor } from './conditions';
import { domainOf, readSubjects, type Subject } from './subjects';

/** An app as it is ordered; package and version code come from whoever keeps them. */
export type Order = Omit<AppInput, 'packageId' | 'versionCode'>;

type Complete = Subject & { media: NonNullable<Subject['media']> };

async function subjectOf(services: Services, ldpId: string): Promise<Complete> {
    const subject = (await readSubjects(services, [ldpId])).get(ldpId);
    if (!subject) throw new Refused('validation.landingPage');
    const [first] = missingFor(subject);
    const { media } = subject;
    if (first || !media) throw new Refused(first?.key ?? 'server.apk.noMedia');
    return { ...subject, media };
}

async function pictureAt({ storage }: Services, address: string | null): Promise<Buffer> {
    const file = fileOf(address ?? '');
    const stored = file && (await storage.read(storageKeyOf({ ldp_id: file.owner, file: file.file })));
    if (!stored) throw new Refused('server.apk.pictureGone', { picture: address ?? '' });
    return await buffer(stored.body);
}

async function picturesFor(services: Services, { icons, loadingLogo }: Complete['media']) {
    const chosen: Partial<Record<IconSize, Buffer>> = {};
    for (const size of iconSizes) if (icons[size]) chosen[size] = await pictureAt(services, icons[size]);
    return await appPictures({
        icons: { ...chosen, 512: chosen[512] ?? (await pictureAt(services, icons[512])) },
        loadingLogo: await pictureAt(services, loadingLogo),
    });
}

async function usualVersion(services: Services): Promise<string> {
    const { values } = await findSetting(services, { resource: mobileapp, ldpId: globalScope, variant: '' });
    return String(values.appVersion);
}

/**
 * What a job orders, from the app media, the landing page and the global configuration as they stand now.
 *
 * @throws Refused for what is missing, and for pictures of which no app can be made
 */
export async function orderFor(
    services: Services,
    { ldp_id }: Pick<ApkJobTable, 'ldp_id'>,
    task: ApkTaskTable,
): Promise<Order> {
    const subject = await subjectOf(services, ldp_id);
    const { media, page } = subject;
    const own: string[] = JSON.parse(task.api_domains);
    const { preloadColor } = media;
    return {
        versionName: task.version_name || (await usualVersion(services)),
        name: task.app_name || media.appName,
        colors: { preload: preloadColor, iconBackground: preloadColor },
        entryUrl: `https://${domainOf(subject)}/`,
        apiDomains: own.length > 0 ? own : page.apiDomains,
        ...(await picturesFor(services, media)),
    };
}

/** What people are told about an app that the builder does not take. */
export function refusalOf({ field }: UnusableApp): Refused {
    const [what, size = ''] = field.split('.');
    if (what === 'icons') return new Refused('server.apk.icon', { size });
    if (what === 'loadingLogo') return new Refused('server.apk.loadingLogo');
    return new Refused('server.apk.unusable', { field });
}
