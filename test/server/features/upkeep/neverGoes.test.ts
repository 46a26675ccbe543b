import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { getQuarantineKey } from '../../../../server/base/storage/quarantine';
import { apkFolder } from '../../../../server/features/apk/files';
import { adoptStorage, settleOwner } from '../../../../server/features/upkeep/owner';
import { getMaxShare, sweepStorage } from '../../../../server/features/upkeep/sweep';
import { removeFiles } from '../../../../server/store/ownership/removeFiles';
import { pickDatabases } from '../../drawnDatabases';
import { storages } from '../../harness-storage';
import { createEnvironment, dropSpare, first, second } from './world';

const hour = 3_600_000;
const day = 24 * hour;

/** The time since which the database owns the storage, in hours. */
const ownedFor = 240;

const uuid = fc.uuid();
const type = fc.constantFrom('png', 'jpg', 'svg', 'pdf', 'webp', 'gif');
const suffix = fc.constantFrom('', '', '.thumbnail.webp', '.banner.500-500.avif', '.icons-0123456789abcdef');
const ownName = fc.tuple(uuid, type, suffix).map(([id, kind, more]) => `${id}.${kind}${more}`);

/** Keys of files that may be deleted when no row refers to them and they are old. */
const ownKey = fc.oneof(
    fc.tuple(fc.constantFrom(first, second, 'common'), ownName).map((parts) => parts.join('/')),
    uuid.map((id) => `${apkFolder}/${id}.apk`),
);

const segment = fc.stringMatching(/^[a-zA-Z0-9_-][a-zA-Z0-9._-]{0,20}$/);

/** Keys of files that must never be deleted: of another form, or of landing pages unknown to the database. */
const foreignKey = fc.oneof(
    fc.array(segment, { minLength: 1, maxLength: 4 }).map((steps) => steps.join('/')),
    fc
        .tuple(fc.constantFrom(first, 'common', apkFolder, '_quarantine', '_owner'), segment)
        .map((steps) => steps.join('/')),
    fc.tuple(uuid, ownName).map((parts) => parts.join('/')),
    fc.tuple(fc.constantFrom(first, 'common'), ownName, segment).map((steps) => steps.join('/')),
);

const file = fc.record({
    key: fc.oneof(
        ownKey.map((name) => ({ name, isOwn: true })),
        foreignKey.map((name) => ({ name, isOwn: false })),
    ),
    isNamed: fc.boolean(),
    /** Hours since the file was written. */
    age: fc.constantFrom(0, 1, 23, 25, 100, 239, 241, 5000),
});
type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never;

/** What happens to the store before the sweep. */
const past = fc.constantFrom('nothing', 'renewed', 'foreign', 'restored', 'disputed', 'adopted');

const isMark = (path: string) => path.startsWith('_owner/mark.json');

/** Drops files that cannot coexist: a file in the place of a folder, or two with the same name. */
function withoutClashes(files: readonly File[]): File[] {
    const remaining: File[] = [];
    for (const each of files) {
        const { name } = each.key;
        const clashes = (other: string) =>
            other === name || other.startsWith(`${name}/`) || name.startsWith(`${other}/`);
        const used = ['.unfinished', '_owner/mark.json', ...remaining.map(({ key }) => key.name)];
        if (!used.some(clashes)) remaining.push(each);
    }
    return remaining;
}

afterAll(dropSpare);

describe.each(pickDatabases('a file in the storage folder'))('a file in the storage folder, on $name', (database) => {
    const [folder] = storages;
    if (!folder) throw new Error('there is no folder to test on');

    async function tried(files: readonly File[], happened: string, isTold: boolean): Promise<void> {
        const ends: (() => Promise<void>)[] = [];
        const { testStorage, store } = await createEnvironment(database, folder?.open ?? Promise.reject, (end) =>
            ends.push(end),
        );
        const { services, name, backup, restore } = await store();
        try {
            await settleOwner(services);
            const owned_time = new Date(Date.now() - ownedFor * hour).toISOString();
            await services.db.updateTable('storage_owner').set({ owned_time }).execute();
            const root = join(testStorage.dataDir, 'media');
            await mkdir(root, { recursive: true });
            for (const { key, isNamed, age } of files) {
                await testStorage.put(key.name, key.name);
                const time = new Date(Date.now() - age * hour);
                await utimes(join(root, key.name), time, time);
                if (isNamed && key.isOwn && !key.name.startsWith(apkFolder)) {
                    const original = key.name.split('.').slice(0, 2).join('.');
                    await name(original).catch(() => undefined); // has a row already
                }
            }
            const rows = new Set(
                (await services.db.selectFrom('media').selectAll().execute()).map(
                    ({ ldp_id, file: of }) => `${ldp_id}/${of}`,
                ),
            );
            const before = await backup();
            if (happened !== 'nothing') await settleOwner(services);
            if (happened === 'restored') await restore(before);
            if (happened === 'adopted') await adoptStorage(services);
            if (happened === 'foreign')
                await services.db.updateTable('storage_owner').set({ store: 'another' }).execute();
            if (happened === 'disputed') {
                await restore(before);
                await settleOwner(services);
            }
            const owns = ['nothing', 'renewed', 'adopted'].includes(happened);

            await sweepStorage(services, { isOrdered: isTold });
            const paths = new Set(await testStorage.paths());
            const mayGo = ({ key, age }: File) => {
                const isNamed = rows.has(key.name.split('.').slice(0, 2).join('.'));
                const isSince = isTold || (age < ownedFor && happened !== 'adopted');
                return owns && key.isOwn && !isNamed && age * hour > day && isSince;
            };
            const originals = files.filter(({ key }) => key.isOwn && key.name.split('.').length === 2);
            const isFew = isTold || originals.filter(mayGo).length <= getMaxShare(originals.length);
            for (const each of files) {
                const { key } = each;
                const goes = isFew && mayGo(each);
                const where = goes ? getQuarantineKey(key.name) : key.name;
                expect({ where, is: paths.has(where) }).toEqual({ where, is: true });
            }
            const names = files.map(({ key }) => key.name);
            if (!owns) {
                await removeFiles(
                    services,
                    names.filter((each) => each.split('/').length === 2),
                );
                expect((await testStorage.paths()).filter((path) => !isMark(path))).toEqual([...names].sort());
            }
        } finally {
            for (const end of ends) await end();
        }
    }

    it('is quarantined only if it is old, has our name format and no row, and we own the storage', async () => {
        const files = fc.array(file, { maxLength: 30 }).map(withoutClashes);
        await fc.assert(fc.asyncProperty(files, past, fc.boolean(), tried), { numRuns: 60 });
    }, 120_000);
});
