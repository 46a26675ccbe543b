import { type Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely';
import type { Dialect } from '../../base/database/dialect';
import { findLaterSteps, type LaterStep, noteStep, refuseIntolerable, stepsNotedFrom } from './laterSteps';
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
import { removals } from './migrations/removals';
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
import { toleratedSteps } from './migrations/toleratedSteps';
import { translations } from './migrations/translations';
import { unknownSignIns } from './migrations/unknownSignIns';

type Change = (db: Parameters<Migration['up']>[0], dialect: Dialect) => Promise<void>;

/** A migration. If it is `tolerated`, the builds before it can work with what it made. */
export type Step = { change: Change; tolerated: boolean };

/**
 * Declares a migration that only adds tables, columns that may be left out, and indexes: the builds before it start on
 * its store, and run beside this one.
 */
export const expand = (change: Change): Step => ({ change, tolerated: true });

/** Declares a migration after which the builds before it are refused. What they no longer use is removed by one. */
export const contract = (change: Change): Step => ({ change, tolerated: false });

/** The migrations of builds that looked for nothing of this kind, and so tolerate none. */
const firstSteps: Readonly<Record<string, Change>> = {
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
    '0035-unknown-sign-ins': unknownSignIns,
};

/** The migrations after these. */
export const declaredSteps: Readonly<Record<string, Step>> = {
    '0036-tolerated-steps': expand(toleratedSteps),
    '0037-removals': expand(removals),
};

/** All migrations in the order in which they run. A released migration is never changed. */
export const allSteps: Readonly<Record<string, Step>> = {
    ...Object.fromEntries(Object.entries(firstSteps).map(([name, change]) => [name, contract(change)])),
    ...declaredSteps,
};

/** Whether this version knows a migration that a database has had. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(allSteps, name);

/**
 * Migrates a database to the schema of these steps, all or nothing. Returns what later versions have added to it and
 * this one can work with.
 *
 * @throws {Error} with a one-line message for a database that a later version has made unusable for this one; nothing
 *     has been written then
 */
export async function migrate<Schema>(
    db: Kysely<Schema>,
    dialect: Dialect,
    steps: Readonly<Record<string, Step>> = allSteps,
): Promise<readonly LaterStep[]> {
    const later = await findLaterSteps(db, (name) => Object.hasOwn(steps, name));
    refuseIntolerable(later);
    const migrations: Record<string, Migration> = {};
    for (const [name, { change, tolerated }] of Object.entries(steps))
        migrations[name] = {
            async up(opened) {
                await change(opened, dialect);
                if (name >= stepsNotedFrom) await noteStep(opened, name, tolerated);
            },
        };
    // The framework refuses what it does not know, but never runs what a database has had.
    for (const { name } of later) migrations[name] = { up: async () => {} };
    const provider: MigrationProvider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
    return later;
}
