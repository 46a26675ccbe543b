import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '../../../contract/calls/media';
import type { PermissionKey } from '../../../contract/permissions';
import { isStored, type Resource } from '../../../contract/resource';
import { mapFields } from '../../../contract/walk';
import type { TextField } from '../../../fields/text/field';
import { resources } from '../../../resources';
import { fixtures } from '../../fixtures/everything';
import { pickDatabases } from '../../server/drawnDatabases';
import { multipart, multipartType } from '../../server/harness-upload';
import { buildBody, getCall, provideSubject } from '../subject';
import type { World } from '../world';
import type { Expectation } from './expectations';
import { buildWorld, type Lab, openLab, pages } from './lab';
import { createPrincipals, type Principal } from './principals';
import { buildAllRequests, type Request, sessionEndingCalls } from './requests';

/** A part of content that is readable with one key only: a text, or the id of a record. */
type Canary = { key: PermissionKey; text: string; resource: string };

/** Types whose content staff write themselves; the names of the catalogue's records are readable for everyone. */
const contents = resources.filter(
    (resource) =>
        resource.scope === 'landingPage' &&
        resource.dialect === 'envelope' &&
        isStored(resource) &&
        resource.id.length === 1 &&
        resource.name !== 'media',
);

const takesCanary = (field: { kind: string }): field is TextField =>
    field.kind === 'text' && !('pattern' in field && field.pattern) && 'max' in field && Number(field.max) >= 30;

/** Writes content of a type that shows the world's picture; returns the parts that nobody without its key may read. */
async function writeCanaries(world: World, resource: Resource, key: PermissionKey): Promise<Canary[]> {
    const text = `canary of ${resource.name}`;
    const subject = await provideSubject(world, resource);
    const values = mapFields(resource.fields, subject.values, (field, value) => (takesCanary(field) ? text : value));
    const body = buildBody(world, resource, 'update', { ...subject, values: { ...subject.values, ...values } });
    const { code, data } = await world.admin.call(getCall(resource, 'update'), body);
    if (code !== 0) throw new Error(`${resource.name} could not be changed: ${code} ${JSON.stringify(data)}`);
    const texts = JSON.stringify(values).includes(text) ? [text] : [];
    const ids = resource.singleton ? [] : [String(subject.id.id)];
    return [...texts, ...ids].map((each) => ({ key, text: each, resource: resource.name }));
}

const post = (url: string, body: object): Request => ({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
});

/** Builds the requests that concern one file. */
function buildFileRequests(id: string): Request[] {
    const ldpId = pages.own;
    return [
        post('/api/ldp/media/inquiry', { ldpId, filter: { id } }),
        post('/api/ldp/media/inquiry', { ldpId, filter: { used: true }, pagination: { page: 1, limit: 100 } }),
        post('/api/ldp/media/delete', { ldpId, id }),
        post('/api/ldp/media/deletemany', { ldpId, ids: [id] }),
        post('/api/ldp/media/update', { ldpId, id, version: 1, name: 'renamed.svg', focalPoint: null }),
        post('/api/ldp/media/update', { ldpId, id, version: 1, name: 'again.svg', focalPoint: null }),
        {
            method: 'POST',
            url: `/api/image/upload?c=media&mt=icon&id=${ldpId}&replace=${id}`,
            payload: multipart({ content: Buffer.from('no picture'), filename: 'a.png', type: 'image/png' }),
            headers: { 'content-type': multipartType },
        },
    ];
}

/** Whether a sub-user may make the call at all; only types of the product, and no calls that end the session. */
const isForEveryone = ({ who, call }: Expectation) =>
    who === 'signedIn' &&
    // It answers what visitors see anyway; that it tells no more than that is tested with it.
    call !== 'ldp.preview' &&
    !sessionEndingCalls.includes(call) &&
    !fixtures.some(({ name }) => call.startsWith(`${name}.`));

/** The number of concurrent requests. */
const concurrency = 8;

describe.each(pickDatabases('content that requires a key'))('content that requires a key, on $name', (database) => {
    let lab: Lab;
    let people: Principal[];
    let requests: Request[];
    const canaries: Canary[] = [];

    beforeAll(async () => {
        lab = await openLab(database);
        people = (await createPrincipals(lab)).filter(({ name }) => / (nothing|with [A-Z_]+ 2)$/.test(name));
        const picture = lab.pictures.get(pages.own) ?? '';
        const { admin01: admin, owner01: maker } = lab.tokens;
        const world = buildWorld(lab.test, { admin, maker }, picture, lab.world.accounts);
        for (const resource of contents)
            for (const key of resource.keys) canaries.push(...(await writeCanaries(world, resource, key)));
        const query = { ldpId: pages.own, filter: { url: picture } };
        const [file] = (await world.admin.post<{ items: Media[] }>('/api/ldp/media/inquiry', query)).data.items;
        // A caller with every key sees everything.
        expect(file?.otherUses).toEqual([]);
        expect(new Set(file?.usedBy.map(({ reason }) => reason)).size).toBeGreaterThan(9);
        const all = (await buildAllRequests(lab)).filter(([row]) => isForEveryone(row));
        requests = [...all.map(([, request]) => request), ...buildFileRequests(file?.id ?? '')];
    });
    afterAll(() => lab.test.close());

    const answer = async ({ token }: Principal, { headers, ...request }: Request): Promise<string> =>
        (await lab.test.app.inject({ ...request, headers: { ...headers, authorization: token } })).body;

    async function answersTo(person: Principal): Promise<string[]> {
        const texts: string[] = [];
        for (let start = 0; start < requests.length; start += concurrency) {
            const some = requests.slice(start, start + concurrency);
            texts.push(...(await Promise.all(some.map((request) => answer(person, request)))));
        }
        return texts;
    }

    it('is in no answer to a caller without that key', async () => {
        const leaks: string[] = [];
        const heard = new Set<string>();
        for (const person of people) {
            for (const [index, text] of (await answersTo(person)).entries()) {
                for (const canary of canaries.filter((each) => text.includes(each.text))) {
                    if (person.level(canary.key) > 0) heard.add(canary.resource);
                    else
                        leaks.push(
                            `${requests[index]?.url} tells ${person.name} of ${canary.resource}: ${canary.text}`,
                        );
                }
            }
        }
        expect(leaks).toEqual([]);
        // Callers with the key do see the canaries, which proves that the check can fail.
        const sown = new Set(canaries.map(({ resource }) => resource));
        expect([...sown].filter((resource) => !heard.has(resource))).toEqual([]);
        expect(sown.size).toBeGreaterThan(12);
    }, 180_000);
});
