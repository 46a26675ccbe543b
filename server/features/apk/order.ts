import { defaultLanguage } from '../../../i18n/languages';
import { mobileapp } from '../../../resources/mobileapp';
import { globalScope } from '../../base/database/tables';
import type { ApkJobTable, ApkTaskTable } from '../../base/database/tables/apks';
import type { Services } from '../../base/services/context';
import { Refused } from '../../base/system/refused';
import type { UnusableApp } from '../../domain/media/appPictures/unusableApp';
import { findSetting } from '../../store/settings';
import { loadAppPictures } from './appPictures';
import type { AppInput } from './builder/appInput';
import { listMissing } from './conditions';
import { getEntryDomain, readSubjects, type Subject } from './subjects';

/** The input of a build without the package and version code, which are added later. */
export type BuildInput = Omit<AppInput, 'packageId' | 'versionCode'>;

type CompleteSubject = Subject & { media: NonNullable<Subject['media']> };

async function loadSubject(services: Services, ldpId: string): Promise<CompleteSubject> {
    const subject = (await readSubjects(services, [ldpId])).get(ldpId);
    if (!subject) throw new Refused('validation.landingPage');
    const [first] = listMissing(subject);
    const { media } = subject;
    if (first || !media) throw new Refused(first?.key ?? 'server.apk.noMedia');
    return { ...subject, media };
}

async function loadDefaultVersion(services: Services): Promise<string> {
    const { values } = await findSetting(services, {
        resource: mobileapp,
        ldpId: globalScope,
        lang: defaultLanguage,
        variant: '',
    });
    return String(values.appVersion);
}

/**
 * Builds the input of a job from the current app media, landing page and global configuration.
 *
 * @throws {Refused} for missing values
 * @throws {UnusableApp} for pictures that cannot be used
 */
export async function loadBuildInput(
    services: Services,
    { ldp_id }: Pick<ApkJobTable, 'ldp_id'>,
    task: ApkTaskTable,
): Promise<BuildInput> {
    const subject = await loadSubject(services, ldp_id);
    const { media, page } = subject;
    const own: string[] = JSON.parse(task.api_domains);
    const { preloadColor } = media;
    return {
        versionName: task.version_name || (await loadDefaultVersion(services)),
        name: task.app_name || media.appName,
        colors: { preload: preloadColor, iconBackground: preloadColor },
        entryUrl: `https://${getEntryDomain(subject)}/`,
        apiDomains: own.length > 0 ? own : page.apiDomains,
        ...(await loadAppPictures(services, media)),
    };
}

/** Draws the pictures of an app ahead of its build. @throws see `loadAppPictures` */
export async function drawAhead(services: Services, ldpId: string): Promise<void> {
    const media = (await readSubjects(services, [ldpId])).get(ldpId)?.media;
    if (media?.icons[512] && media.loadingLogo) await loadAppPictures(services, media);
}

/** Converts an error of the builder into a reason that is shown to the user. */
export function toRefusedApp({ field }: UnusableApp): Refused {
    const [what, size = ''] = field.split('.');
    if (what === 'icons') return new Refused('server.apk.icon', { size });
    if (what === 'loadingLogo') return new Refused('server.apk.loadingLogo');
    return new Refused('server.apk.unusable', { field });
}
