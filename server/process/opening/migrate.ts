import { type Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely';
import type { Dialect } from '../../base/database/dialect';
import type { Tables } from '../../base/database/tables';
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
import { preferences } from './migrations/preferences';
import { presence } from './migrations/presence';
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

/** The migrations in the order in which they run. A released migration is never changed. */
function migrations(dialect: Dialect): Record<string, Migration> {
    return {
        '0001-first-tables': { up: (db: Kysely<unknown>) => firstTables(db, dialect) },
        '0002-account-keys': { up: (db: Kysely<Tables>) => accountKeys(db, dialect) },
        '0003-media-library': { up: (db: Kysely<Tables>) => mediaLibrary(db, dialect) },
        '0004-landing-page-claims': { up: (db: Kysely<Tables>) => landingPageClaims(db, dialect) },
        '0005-media-orders': { up: (db: Kysely<Tables>) => mediaOrders(db) },
        '0006-copy-batches': { up: (db: Kysely<unknown>) => copyBatches(db, dialect) },
        '0007-apk-builds': { up: (db: Kysely<unknown>) => apkBuilds(db, dialect) },
        '0008-bounded-work': { up: (db: Kysely<unknown>) => boundedWork(db) },
        '0009-storage-owner': { up: (db: Kysely<unknown>) => storageOwner(db, dialect) },
        '0010-sign-in-devices': { up: (db: Kysely<Tables>) => signInDevices(db, dialect) },
        '0011-builds-and-marks': { up: (db: Kysely<unknown>) => buildsAndMarks(db, dialect) },
        '0012-stored-forms': { up: (db: Kysely<unknown>) => storedForms(db) },
        '0013-text-folding': { up: (db: Kysely<Tables>) => textFolding(db) },
        '0014-deleted-places': { up: (db: Kysely<Tables>) => deletedPlaces(db, dialect) },
        '0015-media-versions': { up: (db: Kysely<unknown>) => mediaVersions(db, dialect) },
        '0018-stored-answers': { up: (db: Kysely<unknown>) => storedAnswers(db, dialect) },
        '0019-growth': { up: (db: Kysely<unknown>) => growth(db, dialect) },
        '0020-search-indexes': { up: (db: Kysely<unknown>) => searchIndexes(db, dialect) },
        '0021-content-generations': { up: (db: Kysely<unknown>) => contentGenerations(db, dialect) },
        '0022-share-links': { up: (db: Kysely<unknown>) => shareLinks(db, dialect) },
        '0023-domain-proofs': { up: (db: Kysely<unknown>) => domainProofs(db, dialect) },
        '0024-preferences': { up: (db: Kysely<unknown>) => preferences(db, dialect) },
        '0025-record-copies': { up: (db: Kysely<unknown>) => recordCopies(db, dialect) },
        '0026-saved-views': { up: (db: Kysely<unknown>) => savedViews(db, dialect) },
        '0027-presence': { up: (db: Kysely<unknown>) => presence(db, dialect) },
        '0028-revision-batches': { up: (db: Kysely<unknown>) => revisionBatches(db, dialect) },
        '0029-record-states': { up: (db: Kysely<unknown>) => recordStates(db, dialect) },
        '0030-sub-user-reach': { up: (db: Kysely<unknown>) => subUserReach(db, dialect) },
        '0031-recounted-changes': { up: (db: Kysely<unknown>) => recountedChanges(db, dialect) },
    };
}

/** Migrates a database to the current schema, all or nothing. Fails for a database of a later version. */
export async function migrate<Schema>(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
    const provider: MigrationProvider = { getMigrations: async () => migrations(dialect) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
}
