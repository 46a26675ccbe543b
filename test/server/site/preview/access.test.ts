import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLandingPageType } from '../../../../contract/declaration/landingPages';
import { createPermission, type PermissionKey, permissionKeys } from '../../../../contract/permissions';
import type { Resource } from '../../../../contract/resource';
import { resources } from '../../../../resources';
import { buildBody, getCall, provideSubject } from '../../../matrix/subject';
import { type Caller, openWorld, type World } from '../../../matrix/world';
import { pickDatabases } from '../../drawnDatabases';
import type { Previewed } from './world';

const imported = /(?:import|export)\s[^'"]*?from\s+'(\.[^']+)'/g;

/** Lists the modules of the project that a module imports, directly and by others; types alone do not count. */
function listImports(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    const text = readFileSync(file, 'utf8').replaceAll(/import type [^;]+;/g, '');
    for (const [, path = ''] of text.matchAll(imported)) {
        const target = join(dirname(file), path);
        const [module] = ['.ts', '.tsx', '/index.ts'].flatMap((end) => {
            try {
                readFileSync(target + end);
                return [target + end];
            } catch {
                // Another ending.
                return [];
            }
        });
        if (module) listImports(module, found);
    }
    return found;
}

describe('modules that render what visitors do not see yet', () => {
    it.each(['server/site/sharedPage.ts', 'server/site/preview.ts', 'server/site/siteSnapshot.ts'])(
        '%s cannot reach the pages that are kept for visitors',
        (file) => {
            const reached = [...listImports(file)].map((each) => relative('.', each));
            expect(reached.length).toBeGreaterThan(5);
            expect(reached).not.toContain('server/site/kept.ts');
            expect(reached).not.toContain('server/site/page.ts');
            expect([...listImports('server/site/page.ts')]).toContain('server/site/kept.ts');
        },
    );
});

const types = resources.filter(({ delivered }) => delivered !== undefined);

/** Pages that together show records of every type. */
const pages = ['home', 'article', 'promotion', 'faq'] as const;

type Shown = Record<(typeof pages)[number], Previewed['snapshot']>;

/** Returns what a preview shows of a type. */
const pickType = (shown: Shown, resource: Resource): unknown[] =>
    pages.map((page) =>
        isLandingPageType(resource)
            ? shown[page].landingPage
            : Object.entries(shown[page].content).find(([name]) => name === resource.name)?.[1],
    );

/** What a preview shows of a list of which nothing is seen. */
const nothing = pages.map(() => ({ items: [], next: null }));

describe.each(pickDatabases('the preview of a sub-user'))('the preview of a sub-user on $name', (database) => {
    let world: World;
    let empty: Shown;
    let filled: Shown;

    const see = async (caller: Caller): Promise<Shown> => {
        const ask = async (page: string) => {
            const { code, data } = await caller.get<Previewed>(`/api/ldp/preview/get/${world.ldpId}/en?page=${page}`);
            expect([page, code]).toEqual([page, 0]);
            return [page, data.snapshot] as const;
        };
        // All pages are asked for.
        return Object.fromEntries(await Promise.all(pages.map(ask))) as Shown;
    };
    const setPage = async (values: { status?: 'ACTIVE' | 'INACTIVE'; data?: string }) =>
        await world.db.updateTable('landing_page').set(values).where('id', '=', world.ldpId).execute();
    const withoutKey = (key: PermissionKey) => world.sub({ ...createPermission(2), [key]: 0 });

    async function fill(resource: Resource): Promise<void> {
        const subject = await provideSubject(world, resource);
        const always = 'always' in resource.fields ? { always: true, startTime: null, endTime: null } : {};
        const verb = resource.singleton || !resource.calls.create ? 'update' : 'create';
        const body = { ...buildBody(world, resource, verb, subject), ...always };
        const { code, data } = await world.of(resource).call(getCall(resource, verb), body);
        expect([resource.name, code, data]).toEqual([resource.name, 0, expect.anything()]);
    }

    beforeAll(async () => {
        world = await openWorld(database);
        // What a new landing page has, whatever else is entered.
        const named = { key: 'ldp-own', primaryDomain: 'own.example', langs: ['en', 'th'], registerType: 'PHONE' };
        await setPage({ data: JSON.stringify(named) });
        empty = await see(world.operator);
        await setPage({ data: JSON.stringify({ ...named, platformUrl: 'https://platform.example', showVip: true }) });
        for (const resource of types.filter((type) => !isLandingPageType(type))) await fill(resource);
        filled = await see(world.operator);
    });
    afterAll(() => world.close());

    it('would show something of every type', () => {
        const same = types.filter(
            (type) => JSON.stringify(pickType(filled, type)) === JSON.stringify(pickType(empty, type)),
        );
        expect(same.map(({ name }) => name)).toEqual([]);
    });

    it.each(permissionKeys)('of an inactive landing page shows nothing of what %s is required for', async (key) => {
        await setPage({ status: 'INACTIVE' });
        const shown = await see(await withoutKey(key));
        for (const resource of types) {
            const isHidden = resource.keys.includes(key);
            const hidden = resource.singleton || isLandingPageType(resource) ? pickType(empty, resource) : nothing;
            expect([resource.name, pickType(shown, resource)]).toEqual([
                resource.name,
                isHidden ? hidden : pickType(filled, resource),
            ]);
        }
    });

    it.each(permissionKeys)('of an active landing page shows what visitors see, also without %s', async (key) => {
        await setPage({ status: 'ACTIVE' });
        const shown = await see(await withoutKey(key));
        for (const resource of types) expect(pickType(shown, resource)).toEqual(pickType(filled, resource));
    });

    it('of an inactive landing page has no story without its key', async () => {
        await setPage({ status: 'INACTIVE' });
        const [{ slug = '' } = {}] = filled.article.content.article.items;
        const readStory = async (caller: Caller) => {
            const path = `/api/ldp/preview/get/${world.ldpId}/en?page=article&slug=${encodeURIComponent(slug)}`;
            return (await caller.get<Previewed>(path)).data.snapshot.story;
        };
        expect(await readStory(await withoutKey('PROMOTION'))).toMatchObject({ slug });
        expect(await readStory(await withoutKey('ARTICLE'))).toBeNull();
    });
});
