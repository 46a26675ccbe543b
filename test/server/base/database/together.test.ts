import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Tables } from '../../../../server/base/database/tables';
import { createTogether } from '../../../../server/base/database/together';

/** Opens a database that only notes what becomes of its transactions. */
function openNoting(failsCommit = () => false) {
    const notes: string[] = [];
    class NotingDriver extends DummyDriver {
        override beginTransaction = async () => void notes.push('begin');
        override rollbackTransaction = async () => void notes.push('rollback');
        override async commitTransaction() {
            if (failsCommit()) throw new Error('no space');
            notes.push('commit');
        }
    }
    const db = new Kysely<Tables>({
        dialect: {
            createAdapter: () => new PostgresAdapter(),
            createDriver: () => new NotingDriver(),
            createIntrospector: (database) => new PostgresIntrospector(database),
            createQueryCompiler: () => new PostgresQueryCompiler(),
        },
    });
    const doTogether = createTogether();
    const make = (name: string, work = async () => {}) =>
        doTogether(db, async () => {
            notes.push(name);
            await work();
            return name;
        }).then(
            (result) => void notes.push(`answered ${result}`),
            (error: Error) => void notes.push(`refused ${name}: ${error.message}`),
        );
    return { notes, make };
}

const fail = (message: string) => async () => {
    throw new Error(message);
};

afterEach(() => void vi.useRealTimers());

describe('changes that wait at the same time', () => {
    it('are one transaction, and answered when it is committed', async () => {
        const { notes, make } = openNoting();
        await Promise.all([make('one'), make('two')]);
        expect(notes).toEqual(['begin', 'one', 'two', 'commit', 'answered one', 'answered two']);
    });

    it('take in what comes while they are made; what comes later has a transaction of its own', async () => {
        const { notes, make } = openNoting();
        await make('one', async () => void make('two'));
        await make('three');
        expect(notes).toEqual([
            ...['begin', 'one', 'two', 'commit', 'answered one', 'answered two'],
            ...['begin', 'three', 'commit', 'answered three'],
        ]);
    });

    it('fail by their own fault only', async () => {
        const { notes, make } = openNoting();
        await Promise.all([make('one'), make('two', fail('taken')), make('three')]);
        expect(notes).toEqual([
            ...['begin', 'one', 'two', 'rollback'],
            ...['begin', 'one', 'commit', 'answered one'],
            ...['begin', 'two', 'rollback', 'refused two: taken'],
            ...['begin', 'three', 'commit', 'answered three'],
        ]);
    });

    it('are not answered if they could not be committed', async () => {
        const { notes, make } = openNoting(() => true);
        await Promise.all([make('one'), make('two')]);
        expect(notes.filter((note) => /answered|refused/.test(note))).toEqual([
            'refused one: no space',
            'refused two: no space',
        ]);
    });

    it('do not wait for more than the process may be blocked', async () => {
        vi.useFakeTimers({ toFake: ['performance'] });
        const { notes, make } = openNoting();
        await Promise.all([make('one', async () => void vi.advanceTimersByTime(1000)), make('two')]);
        expect(notes).toEqual([
            ...['begin', 'one', 'commit', 'answered one'],
            ...['begin', 'two', 'commit', 'answered two'],
        ]);
    });
});
