import { type CompiledQuery, DummyDriver, Kysely, PostgresDialect } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Tables } from '../../../../server/base/database/tables';
import { type Caller, startApp, type TestApp, testPassword } from '../../harness';
import { databases, waitForLock } from '../../harness-database';

/** Wraps a store so that `afterRead` runs after rows were read and before the reader gets them. */
function withPause(db: Database, afterRead: (rows: readonly unknown[]) => Promise<void>): Database {
    const executor = new Proxy(db.getExecutor(), {
        get(target, name) {
            if (name === 'executeQuery') {
                return async (query: CompiledQuery) => {
                    const result = await target.executeQuery(query);
                    await afterRead(result.rows);
                    return result;
                };
            }
            const value: unknown = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
        },
    });
    // The executor replaces both pool and driver.
    const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('not asked for')) });
    return new Kysely<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}

const isAccount = (row: unknown) => typeof row === 'object' && row !== null && 'maker_status' in row;

describe.each(databases)('a sign-in during a change of the account on $name', (database) => {
    let test: TestApp;
    let admin: Caller;
    let usual: Database;
    let count = 0;
    const ids = { maker: '', worker: '' };

    beforeAll(async () => {
        test = await startApp({ database });
        usual = test.services.db;
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
    });
    beforeEach(async () => {
        count += 1;
        ids.maker = await test.account({ username: `maker0${count}` });
        ids.worker = await test.account({ username: `worker0${count}`, maker: `maker0${count}` });
    });
    afterEach(() => {
        test.services.db = usual;
    });
    afterAll(() => test.close());

    const signIn = async (who: keyof typeof ids) => {
        const username = `${who}0${count}`;
        const { body } = await test.anyone.post('/api/auth/signin', { username, password: testPassword });
        return body.code;
    };
    const listSessions = (who: keyof typeof ids) =>
        usual.selectFrom('session').select('ended_time').where('account_id', '=', ids[who]).execute();
    const listAttempts = (who: keyof typeof ids) =>
        usual.selectFrom('signin').select('succeeded').where('account_id', '=', ids[who]).execute();
    /** Signs in, with a change between reading the account and verifying the password. */
    const signInAround = async (who: keyof typeof ids, between: () => Promise<void>) => {
        test.services.db = withPause(usual, async (rows) => {
            if (!rows.some(isAccount)) return;
            test.services.db = usual;
            await between();
        });
        return await signIn(who);
    };
    const change = async (verb: string, body: Record<string, unknown>) =>
        expect((await admin.post(`/api/admin/user/${verb}`, body)).body.code).toBe(0);

    it.each<['maker' | 'worker', string, string, Record<string, unknown>]>([
        ['maker', 'its password is reset', 'resetpassword', { password: 'Brandnew99' }],
        ['maker', 'it becomes inactive', 'updatestatus', { status: 'INACTIVE' }],
        ['worker', 'its maker becomes inactive', 'updatestatus', { status: 'INACTIVE' }],
    ])('fails for a %s if %s', async (who, _what, verb, body) => {
        expect(await signInAround(who, () => change(verb, { id: ids.maker, ...body }))).toBe(40101);
        expect(await listSessions(who)).toEqual([]);
        expect(await listAttempts(who)).toEqual([{ succeeded: 0 }]);
    });

    it('succeeds for a sub-user if the password of its maker is reset', async () => {
        const reset = () => change('resetpassword', { id: ids.maker, password: 'Brandnew99' });
        expect(await signInAround('worker', reset)).toBe(0);
        expect(await listSessions('worker')).toEqual([{ ended_time: null }]);
    });

    // SQLite runs one transaction after the other.
    it.runIf(database.name === 'PostgreSQL').each<['maker' | 'worker', Record<string, string>]>([
        ['maker', { password_hash: 'another' }],
        ['maker', { status: 'INACTIVE' }],
        ['worker', { status: 'INACTIVE' }],
    ])('of a %s waits for an uncommitted change, and then fails: %j', async (who, columns) => {
        let entering: Promise<number> | undefined;
        await usual.transaction().execute(async (transaction) => {
            await transaction.updateTable('account').set(columns).where('id', '=', ids.maker).execute();
            entering = signIn(who);
            await waitForLock({ db: usual }, entering);
        });
        expect(await entering).toBe(40101);
        expect(await listSessions(who)).toEqual([]);
    });
});
