import { commonOwner } from '../../contract/library';
import { apkMedia } from '../../resources/apkMedia';
import { floatingmenu } from '../../resources/floatingmenu';
import { landingPage } from '../../resources/landingPage';
import { commonMedia, media } from '../../resources/media';
import { hero, provider } from '../../resources/provider';
import type { Incoming, Services, Tenant } from '../base/services/context';
import { accountTypes } from '../domain/accounts/kinds';
import { mediaResource } from '../domain/media/mediaRows';
import { restoreMedia } from '../domain/media/restore';
import type { OwnOperations } from '../kernel/operations/operation';
import type { RestorableRevision } from '../kernel/operations/restore';
import type { RowSource } from '../kernel/rest/source';
import type { List } from '../store/listKey';
import type { Values } from '../store/values';
import { accountOperations } from './accounts';
import { allsignins } from './allsignins';
import { apkMediaOperations } from './apkMedia';
import { completeFloatingMenu, floatingMenuOperations } from './floatingmenu';
import { heroOperations } from './hero';
import { landingPageOperations } from './landingPages';
import { manual } from './manual';
import { mediaOperations } from './media';
import { loadProviders, providerOperations } from './provider';
import { revisions } from './revisions';
import { sessions } from './sessions';
import { signins } from './signins';

/** Sources of rows that are not records, by resource name. */
export const sources: Readonly<Partial<Record<string, RowSource>>> = {
    revisions,
    sessions,
    signins,
    allsignins,
    manual,
};

/** Operations and actions of resources that differ from the kernel's, by resource name. */
export const ownOperations: Readonly<Partial<Record<string, OwnOperations>>> = {
    [landingPage.name]: landingPageOperations,
    ...Object.fromEntries(accountTypes.map(([resource, kind]) => [resource.name, accountOperations(resource, kind)])),
    [provider.name]: providerOperations,
    [hero.name]: heroOperations,
    [floatingmenu.name]: floatingMenuOperations,
    [apkMedia.name]: apkMediaOperations,
    [media.name]: mediaOperations(media),
    [commonMedia.name]: mediaOperations(commonMedia),
};

/** Owner and resource name in the history, for types whose history is kept under another name. */
export const ownHistories: Readonly<Partial<Record<string, { owner: string; resource: string }>>> = {
    [commonMedia.name]: { owner: commonOwner, resource: mediaResource },
};

type RestoreVersion = (
    owner: string,
    revision: RestorableRevision,
    incoming: Incoming,
    services: Services,
) => Promise<unknown>;

/** Functions that restore a version of records with a table of their own, by resource name in the history. */
export const ownRestores: Readonly<Partial<Record<string, RestoreVersion>>> = { [mediaResource]: restoreMedia };

type CompleteSetting = (setting: Values, languages: Tenant, services: Services) => Promise<Values>;

/** Functions that complete a setting with values of other settings for display, by resource name. */
export const completedSettings: Readonly<Partial<Record<string, CompleteSetting>>> = {
    [floatingmenu.name]: completeFloatingMenu,
};

type LoadDelivered = (list: List, services: Services) => Promise<Values[]>;

/** Functions that load the records of a type for visitors where the kernel does not store all of them, by its name. */
export const deliveredLists: Readonly<Partial<Record<string, LoadDelivered>>> = { [provider.name]: loadProviders };
