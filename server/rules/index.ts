import { commonOwner } from '../../contract/library';
import { adminSubUser } from '../../resources/adminSubUser';
import { apkMedia } from '../../resources/apkMedia';
import { floatingmenu } from '../../resources/floatingmenu';
import { landingPage } from '../../resources/landingPage';
import { commonMedia, media } from '../../resources/media';
import { hero, provider } from '../../resources/provider';
import { subUser } from '../../resources/subUser';
import { user } from '../../resources/user';
import type { Incoming, Services, Tenant } from '../base/services/context';
import { everySubUser, ownSubUsers, users } from '../domain/accounts/kinds';
import { mediaResource } from '../domain/media/mediaRows';
import { restoreMedia } from '../domain/media/restore';
import type { OwnOperations } from '../kernel/operations/operation';
import type { Kept } from '../kernel/operations/restore';
import type { Source } from '../kernel/rest/source';
import type { Values } from '../store/values';
import { accountOperations } from './accounts';
import { apkMediaOperations } from './apkMedia';
import { floatingMenuOperations, shownFloatingMenu } from './floatingmenu';
import { heroOperations } from './hero';
import { landingPageOperations } from './landingPages';
import { manual } from './manual';
import { mediaOperations } from './media';
import { providerOperations } from './provider';
import { revisions } from './revisions';
import { sessions } from './sessions';
import { signins } from './signins';

/** Rows that are no records, by the name of their declaration. */
export const sources: Readonly<Partial<Record<string, Source>>> = { revisions, sessions, signins, manual };

/** What verbs and actions do where the records stand in a table of their own, by the name of the declaration. */
export const ownOperations: Readonly<Partial<Record<string, OwnOperations>>> = {
    [landingPage.name]: landingPageOperations,
    [user.name]: accountOperations(user, users),
    [subUser.name]: accountOperations(subUser, ownSubUsers),
    [adminSubUser.name]: accountOperations(adminSubUser, everySubUser),
    [provider.name]: providerOperations,
    [hero.name]: heroOperations,
    [floatingmenu.name]: floatingMenuOperations,
    [apkMedia.name]: apkMediaOperations,
    [media.name]: mediaOperations(media),
    [commonMedia.name]: mediaOperations(commonMedia),
};

/** Types whose history stands with that of others: whose it is, and under which word. */
export const ownHistories: Readonly<Partial<Record<string, { owner: string; resource: string }>>> = {
    [commonMedia.name]: { owner: commonOwner, resource: mediaResource },
};

type Restore = (owner: string, kept: Kept, incoming: Incoming, services: Services) => Promise<unknown>;

/** What brings a version back where the records stand in a table of their own, by the word of the history. */
export const ownRestores: Readonly<Partial<Record<string, Restore>>> = { [mediaResource]: restoreMedia };

type Shown = (setting: Values, languages: Tenant, services: Services) => Promise<Values>;

/** Settings that are shown with something of others in them, by the name of the declaration. */
export const shownSettings: Readonly<Partial<Record<string, Shown>>> = { [floatingmenu.name]: shownFloatingMenu };
