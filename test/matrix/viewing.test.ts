import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForViewers } from '../../contract/call';
import type { Profile } from '../../contract/calls/auth';
import { viewHeader, viewParameter } from '../../contract/viewing';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { getCallByName } from './authorization/calls';
import { rows } from './authorization/expectations';
import { type Lab, openLab } from './authorization/lab';
import type { Relation } from './authorization/oracle';
import { createPrincipals, type Principal } from './authorization/principals';
import { buildRequest, listRelations, type Request } from './authorization/requests';
import { diffSnapshots, takeSnapshot } from './authorization/snapshot';

const signedIn = rows.filter(({ who }) => who !== 'anyone');

/** Every call, made by an administrator who sees the console as the operator that has all permissions. */
describe.each(databases)('viewing as another account on $name', (database) => {
    let lab: Lab;
    let admin: Principal;
    let grant = '';
    let mediaToken = '';
    beforeAll(async () => {
        lab = await openLab(database);
        const people = await createPrincipals(lab);
        function find(name: string): Principal {
            const found = people.find((person) => person.name === name);
            if (!found) throw new Error(`Nobody is called ${name}`);
            return found;
        }
        admin = find('an administrator');
        const answer = await lab.test.app.inject({
            method: 'POST',
            url: '/api/admin/user/viewas',
            payload: { id: find('an owner').accountId },
            headers: { authorization: admin.token },
        });
        grant = answer.json().data.grant;
        const profile = await lab.test.app.inject({
            url: '/api/auth/profile',
            headers: { authorization: admin.token },
        });
        mediaToken = profile.json<{ data: Profile }>().data.mediaToken;
    });
    afterAll(() => lab.test.close());

    it.each(pickShare(database, signedIn))('$name changes nothing', async (row) => {
        const call = getCallByName(row.call);
        const requests: [Relation, Request][] = [];
        for (const relation of listRelations(row)) requests.push([relation, await buildRequest(lab, row, relation)]);
        const before = await takeSnapshot(lab.test);
        for (const [relation, request] of requests) {
            const headers = { ...request.headers, authorization: admin.token, [viewHeader]: grant };
            const answer = await lab.test.app.inject({ ...request, headers });
            if (call.token === 'query') {
                const query = new URLSearchParams({ tk: mediaToken, [viewParameter]: grant });
                const url = `${request.url}${request.url.includes('?') ? '&' : '?'}${query}`;
                const linked = await lab.test.app.inject({ ...request, url });
                expect([linked.statusCode, linked.payload]).toEqual([answer.statusCode, answer.payload]);
            }
            if (!isForViewers(call)) expect([40301, 40401], relation).toContain(answer.json().code);
            else expect([relation, answer.statusCode]).not.toEqual([relation, 410]);
        }
        expect(diffSnapshots(before, await takeSnapshot(lab.test))).toEqual([]);
    });
});
