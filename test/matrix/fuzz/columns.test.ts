import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenFields } from '../../../contract/field';
import { pickShare } from '../../server/drawnDatabases';
import { databases } from '../../server/harness-database';
import { getCallByName } from '../authorization/calls';
import { type Expectation, rows } from '../authorization/expectations';
import { type Lab, labResources, openLab } from '../authorization/lab';
import { buildRequest, listRelations, type Request } from '../authorization/requests';
import { findRowsWith } from '../authorization/snapshot';

const canary = 'canary4711';
const numbers = ['version', 'sort', 'size', 'width', 'height', 'cache_version', 'cacheVersion', 'succeeded'];

function camel(name: string): string {
    return name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** Returns the names that a call legitimately accepts: those of its fields. */
function listFieldNames(name: string): string[] {
    const calls: Readonly<Record<string, string[]>> = {
        'history.restore': ['ldpId', 'resource'],
        'history.pin': ['ldpId', 'resource'],
        'history.undo': ['ldpId', 'resource', 'recordId', 'verb'],
        'ldp.checkkey': ['id'],
        'apk.task.create': ['name'],
    };
    if (calls[name]) return calls[name];
    const resource = labResources.find((each) => each.name === name.split('.')[0]);
    const action = resource?.actions[name.split('.')[1] ?? ''];
    const own = action ? action.fields : writtenFields(resource?.fields ?? {}, 'create');
    const { fields = {}, id = [] } = resource ?? {};
    const sentBack = Object.keys(fields).filter((field) => fields[field]?.access === 'readOnly');
    return [...Object.keys(own), ...sentBack, ...id];
}

describe.each(databases)('database columns on $name', (database) => {
    let lab: Lab;
    let columns: string[];
    beforeAll(async () => {
        lab = await openLab(database);
        const tables = await lab.test.services.db.introspection.getTables();
        const names = tables.flatMap((table) => table.columns.map(({ name }) => name));
        columns = [...new Set(names.flatMap((name) => [name, camel(name)]))];
    });
    afterAll(() => lab.test.close());

    async function send({ headers, ...request }: Request, { who }: Expectation) {
        const authorization = who === 'maker' ? lab.tokens.owner01 : lab.tokens.admin01;
        return await lab.test.app.inject({ ...request, headers: { ...headers, authorization } });
    }

    const writing = rows.filter(({ call, level }) => level === 2 && getCallByName(call).body === 'json');
    it.each(pickShare(database, writing, 30))('cannot be written by naming them in $name', async (row) => {
        const [relation] = listRelations(row);
        if (!relation) throw new Error('there is nothing to write');
        const request = await buildRequest(lab, row, relation);
        const body: Record<string, unknown> = JSON.parse(String(request.payload));
        const own = listFieldNames(row.call);
        const accepted: string[] = [];
        for (const column of columns.filter((name) => !own.includes(name) && !(name in body))) {
            const value = numbers.includes(column) ? 987_654_321 : canary;
            const payload = JSON.stringify({ ...body, [column]: value });
            const { statusCode } = await send({ ...request, payload }, row);
            if (statusCode < 300) accepted.push(column);
            // 409: the ignored value was written before; 404: the name of a second landing page.
            else expect([column, [422, 409, 404].includes(statusCode)]).toEqual([column, true]);
        }
        // Values that a client may send back as it read them are ignored.
        const ignored = ['sort', 'createdBy', 'createdTime', 'updatedBy', 'updatedTime', 'createBy', 'updateBy'];
        expect(accepted.filter((name) => !ignored.includes(name))).toEqual([]);
        expect(await findRowsWith(lab.test, ['canary4711', '987654321'])).toEqual([]);
    });

    const secret = (name: string) =>
        /password|hash|token|whitelist|maker|user_?type|_key|search|data|keys|account|agent|permission/i.test(name);

    const listing = rows.filter(({ call, about }) => call.endsWith('.inquiry') && about !== 'subUser');
    it.each(pickShare(database, listing, 14))(
        'cannot be used in $name to sort or filter if they are secret',
        async (row) => {
            const [relation] = listRelations(row);
            if (!relation) throw new Error('there is nothing to list');
            const request = await buildRequest(lab, row, relation);
            const body = request.payload === undefined ? {} : JSON.parse(String(request.payload));
            for (const column of columns.filter(secret)) {
                const variants = [{ sort: { field: column, order: 'ASC' } }, { filter: { [column]: canary } }];
                const json = variants.map((more) => ({ ...request, payload: JSON.stringify({ ...body, ...more }) }));
                const plain = [
                    { sort: JSON.stringify([column, 'ASC']) },
                    { filter: JSON.stringify({ ldpId: 'ldp-own', resource: row.about, [column]: canary }) },
                ].map((more) => ({ ...request, url: `${request.url.split('?')[0]}?${new URLSearchParams(more)}` }));
                for (const each of request.method === 'GET' ? plain : json) {
                    const { statusCode } = await send(each, row);
                    expect([column, each.url, [404, 422].includes(statusCode)]).toEqual([column, each.url, true]);
                }
            }
        },
    );

    it('cannot be found by searching for their secret values', async () => {
        const { db } = lab.test.services;
        const accounts = await db.selectFrom('account').select(['password_hash', 'id']).execute();
        const guesses = accounts.flatMap(({ password_hash }) => [password_hash, password_hash.slice(0, 12)]);
        for (const row of rows.filter(({ call }) => /\.inquiry$/.test(call) && getCallByName(call).method === 'POST')) {
            const [relation] = listRelations(row);
            if (!relation) continue;
            const request = await buildRequest(lab, row, relation);
            for (const q of new Set(guesses)) {
                const payload = JSON.stringify({ ...JSON.parse(String(request.payload)), q: q.slice(0, 200) });
                const { code, data } = (await send({ ...request, payload }, row)).json();
                // The call for counts by type has no search.
                if (code === 40001) continue;
                expect(data.total).toBe(0);
            }
        }
    });
});
