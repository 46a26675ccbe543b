import { type Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely';
import type { Dialect } from '../../base/database/dialect';
import { accountKeys } from './migrations/accountKeys';
import { apkBuilds } from './migrations/apkBuilds';
import { boundedWork } from './migrations/boundedWork';
import { buildsAndMarks } from './migrations/buildsAndMarks';
import { contentGenerations } from './migrations/contentGenerations';
import { copyBatches } from './migrations/copyBatches';
import { deletedPlaces } from './migrations/deletedPlaces';
import { domainProofs } from './migrations/domainProofs';
import { firstTables } from './migrations/firstTables';
import { growth } from './migrations/growth';
import { landingPageClaims } from './migrations/landingPageClaims';
import { mediaLibrary } from './migrations/mediaLibrary';
import { mediaOrders } from './migrations/mediaOrders';
import { mediaVersions } from './migrations/mediaVersions';
import { pinnedRevisions } from './migrations/pinnedRevisions';
import { preferences } from './migrations/preferences';
import { presence } from './migrations/presence';
import { quickerTrigrams } from './migrations/quickerTrigrams';
import { recordCopies } from './migrations/recordCopies';
import { recordStates } from './migrations/recordStates';
import { recountedChanges } from './migrations/recountedChanges';
import { revisionBatches } from './migrations/revisionBatches';
import { savedViews } from './migrations/savedViews';
import { searchIndexes } from './migrations/searchIndexes';
import { shareLinks } from './migrations/shareLinks';
import { signInDevices } from './migrations/signInDevices';
import { storageOwner } from './migrations/storageOwner';
import { storedAnswers } from './migrations/storedAnswers';
import { storedForms } from './migrations/storedForms';
import { subUserReach } from './migrations/subUserReach';
import { textFolding } from './migrations/textFolding';
import { translations } from './migrations/translations';

type Step = (db: Parameters<Migration['up']>[0], dialect: Dialect) => Promise<void>;

/** The migrations in the order in which they run. A released migration is never changed. */
const steps: Readonly<Record<string, Step>> = {
    '0001-first-tables': firstTables,
    '0002-account-keys': accountKeys,
    '0003-media-library': mediaLibrary,
    '0004-landing-page-claims': landingPageClaims,
    '0005-media-orders': mediaOrders,
    '0006-copy-batches': copyBatches,
    '0007-apk-builds': apkBuilds,
    '0008-bounded-work': boundedWork,
    '0009-storage-owner': storageOwner,
    '0010-sign-in-devices': signInDevices,
    '0011-builds-and-marks': buildsAndMarks,
    '0012-stored-forms': storedForms,
    '0013-text-folding': textFolding,
    '0014-deleted-places': deletedPlaces,
    '0015-media-versions': mediaVersions,
    '0018-stored-answers': storedAnswers,
    '0019-growth': growth,
    '0020-search-indexes': searchIndexes,
    '0021-content-generations': contentGenerations,
    '0022-share-links': shareLinks,
    '0023-domain-proofs': domainProofs,
    '0024-preferences': preferences,
    '0025-record-copies': recordCopies,
    '0026-saved-views': savedViews,
    '0027-presence': presence,
    '0028-revision-batches': revisionBatches,
    '0029-record-states': recordStates,
    '0030-sub-user-reach': subUserReach,
    '0031-recounted-changes': recountedChanges,
    '0032-translations': translations,
    '0033-quicker-trigrams': quickerTrigrams,
    '0034-pinned-revisions': pinnedRevisions,
};

/** Whether this version knows a migration that a database has had. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(steps, name);

/** Migrates a database to the current schema, all or nothing. Fails for a database of a later version. */
export async function migrate<Schema>(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
    const migrations = Object.entries(steps).map(([name, step]): [string, Migration] => [
        name,
        { up: (opened) => step(opened, dialect) },
    ]);
    const provider: MigrationProvider = { getMigrations: async () => Object.fromEntries(migrations) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
}
